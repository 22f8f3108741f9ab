import { useEffect, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { loginPath, paths, splitPath } from "#contract/paths.ts";
import { useSitePath } from "../i18n/language.ts";

/** Something that the server asks of a signed-in user before anything else, and that is done in the profile. */
export interface RequiredStep {
  /** Says whether it is asked for, to all who follow it. */
  set(next: boolean): void;
  read(): boolean;
  subscribe(listener: () => void): () => void;
}

/** A demand that nobody has made yet. */
export function createRequiredStep(): RequiredStep {
  let demanded = false;
  const listeners = new Set<() => void>();
  return {
    set(next) {
      demanded = next;
      for (const listener of listeners) listener();
    },
    read: () => demanded,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

const nothing = () => false;

/** Whether it is asked for, followed through every change. */
export const useRequiredStep = (demand: RequiredStep): boolean =>
  useSyncExternalStore(demand.subscribe, demand.read, nothing);

/**
 * Leads to the profile each time that it is asked for elsewhere; with `back`, the address says where to go on afterwards.
 */
export function useRequiredStepRedirect(demand: RequiredStep, { back = false } = {}): void {
  const navigate = useNavigate();
  const sitePath = useSitePath();
  useEffect(
    () =>
      demand.subscribe(() => {
        const { pathname, search } = window.location;
        if (!demand.read() || splitPath(pathname).bare === paths.profile) return;
        const query = back ? new URL(loginPath(`${pathname}${search}`), window.location.origin).search : "";
        void navigate(`${sitePath(paths.profile)}${query}`, { replace: true });
      }),
    [demand, back, navigate, sitePath],
  );
}
