import { useEffect, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { paths, splitPath } from "#contract/paths.ts";
import type { SecondFactorObstacle } from "#contract/second-factor.ts";
import { useSitePath } from "./i18n/language.ts";

/** How the second factor stands in the way of a call, as the `data` of its failure says; `null` where it does not. */
export function obstacleIn(data: unknown): SecondFactorObstacle | null {
  const value: unknown = typeof data === "object" && data !== null ? Reflect.get(data, "second_factor") : null;
  return value === "required" || value === "wrong" || value === "ended" ? value : null;
}

let demanded = false;
const listeners = new Set<() => void>();

function announce(next: boolean): void {
  demanded = next;
  for (const listener of listeners) listener();
}

/** The server does nothing else for this user before they turn the second factor on: leads to where that is done. */
export const demandSecondFactor = (): void => announce(true);

/** The user has one now, or need not have one. */
export const settleSecondFactor = (): void => announce(false);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const readDemand = () => demanded;
const noDemand = () => false;

/** Whether the user must turn the second factor on before anything else. */
export const useSecondFactorDemand = (): boolean => useSyncExternalStore(subscribe, readDemand, noDemand);

/** Follows the demand to the profile, each time that a call is refused for it. To be used once, by the site's frame. */
export function useSecondFactorLead(): void {
  const navigate = useNavigate();
  const sitePath = useSitePath();
  useEffect(
    () =>
      subscribe(() => {
        if (!demanded || splitPath(window.location.pathname).bare === paths.profile) return;
        void navigate(sitePath(paths.profile), { replace: true });
      }),
    [navigate, sitePath],
  );
}
