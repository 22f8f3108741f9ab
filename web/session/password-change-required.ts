import { createDemand, useDemand, useDemandLead } from "./required-step.ts";

/** Whether a call was refused because the password must be changed first, as the `data` of its failure says. */
export const passwordStandsIn = (data: unknown): boolean =>
  typeof data === "object" && data !== null && Reflect.get(data, "password") === "weak";

const demand = createDemand();

/** Says whether the server asks this user for another password before anything else; leads to where that is done. */
export const demandPassword = (asked: boolean): void => demand.set(asked);

/** Whether the user must set another password before anything else. */
export const usePasswordDemand = (): boolean => useDemand(demand);

/** Follows the demand to the profile, each time that a call is refused for it. To be used once, by the site's frame. */
export const usePasswordLead = (): void => useDemandLead(demand, { back: true });
