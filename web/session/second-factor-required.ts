import type { SecondFactorObstacle } from "#contract/second-factor.ts";
import { createRequiredStep, useRequiredStep, useRequiredStepRedirect } from "./required-step.ts";

/** How the second factor stands in the way of a call, as the `data` of its failure says; `null` where it does not. */
export function secondFactorObstacle(data: unknown): SecondFactorObstacle | null {
  const value: unknown = typeof data === "object" && data !== null ? Reflect.get(data, "second_factor") : null;
  return value === "required" || value === "wrong" || value === "ended" ? value : null;
}

const demand = createRequiredStep();

/** The server does nothing else for this user before they turn the second factor on: leads to where that is done. */
export const requireSecondFactor = (): void => demand.set(true);

/** The user has one now, or need not have one. */
export const clearSecondFactorRequired = (): void => demand.set(false);

/** Whether the user must turn the second factor on before anything else. */
export const useSecondFactorRequired = (): boolean => useRequiredStep(demand);

/** Follows the demand to the profile, each time that a call is refused for it. To be used once, by the site's frame. */
export const useSecondFactorRedirect = (): void => useRequiredStepRedirect(demand);
