import { createRequiredStep, useRequiredStep, useRequiredStepRedirect } from "./required-step.ts";

/** Whether a call was refused because the password must be changed first, as the `data` of its failure says. */
export const isPasswordChangeRequired = (data: unknown): boolean =>
  typeof data === "object" && data !== null && Reflect.get(data, "password") === "weak";

const demand = createRequiredStep();

/** Says whether the server asks this user for another password before anything else; leads to where that is done. */
export const requirePasswordChange = (asked: boolean): void => demand.set(asked);

/** Whether the user must set another password before anything else. */
export const usePasswordChangeRequired = (): boolean => useRequiredStep(demand);

/** Follows the demand to the profile, each time that a call is refused for it. To be used once, by the site's frame. */
export const usePasswordChangeRedirect = (): void => useRequiredStepRedirect(demand, { back: true });
