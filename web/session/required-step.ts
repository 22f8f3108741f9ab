import { useEffect } from "react";
import type { PasswordObstacle } from "#contract/account.ts";
import { loginPath, paths, splitPath } from "#contract/paths.ts";
import type { SecondFactorObstacle } from "#contract/second-factor.ts";
import { useSitePath } from "../i18n/language.ts";
import { useSiteNavigation } from "../i18n/navigation.ts";
import { createStore, type Store, useStore } from "../storage/store.ts";

/** Why the server refuses everything else until the user has set another password; `null` where it does not. */
const passwordChange = createStore<PasswordObstacle | null>(null);
/** Whether the server refuses everything else until the user has turned the second factor on. */
const secondFactor = createStore(false);

/** Why the password must be changed first, as an answer of the server says; `null` where it need not. */
export function parsePasswordObstacle(value: unknown): PasswordObstacle | null {
  return value === "weak" || value === "role" || value === "unchecked" ? value : null;
}

/** Why the password must be changed before a refused call, from the `data` of its error response. */
export const passwordObstacle = (data: unknown): PasswordObstacle | null =>
  parsePasswordObstacle(typeof data === "object" && data !== null ? Reflect.get(data, "password") : null);

/** How the second factor prevents a call, from the `data` of its error response; `null` where it does not. */
export function secondFactorObstacle(data: unknown): SecondFactorObstacle | null {
  const value: unknown = typeof data === "object" && data !== null ? Reflect.get(data, "second_factor") : null;
  return value === "required" || value === "wrong" || value === "ended" ? value : null;
}

/** Says why the user must set another password first, if so; then `useRequiredStepRedirects` leads to the profile. */
export const requirePasswordChange = (reason: PasswordObstacle | null): void => passwordChange.set(reason);

/** Says whether the user must turn the second factor on first; where so, `useRequiredStepRedirects` leads to the profile. */
export const requireSecondFactor = (required: boolean): void => secondFactor.set(required);

export const usePasswordObstacle = (): PasswordObstacle | null => useStore(passwordChange, null);

export const useSecondFactorRequired = (): boolean => useStore(secondFactor, false);

/** Leads to the profile each time that a call is refused for a step to be taken there. To be used once in a layout. */
export function useRequiredStepRedirects(): void {
  // back to the page afterwards: a new second factor shows recovery codes first
  useRedirect(passwordChange, true);
  useRedirect(secondFactor, false);
}

/** With `back`, the address of the profile says where to go on afterwards. */
function useRedirect(required: Pick<Store<unknown>, "read" | "subscribe">, back: boolean): void {
  const { go } = useSiteNavigation();
  const sitePath = useSitePath();
  useEffect(
    () =>
      required.subscribe(() => {
        const { pathname, search } = window.location;
        if (!required.read() || splitPath(pathname).bare === paths.profile) return;
        const query = back ? new URL(loginPath(`${pathname}${search}`), window.location.origin).search : "";
        go(`${sitePath(paths.profile)}${query}`, { replace: true });
      }),
    [required, back, go, sitePath],
  );
}
