import { useEffect } from "react";
import { useNavigate } from "react-router";
import { loginPath, paths, splitPath } from "#contract/paths.ts";
import type { SecondFactorObstacle } from "#contract/second-factor.ts";
import { useSitePath } from "../i18n/language.ts";
import { createStore, type Store, useStore } from "../storage/store.ts";

/** Whether the server refuses everything else until the user has set another password. */
const passwordChange = createStore(false);
/** Whether the server refuses everything else until the user has turned the second factor on. */
const secondFactor = createStore(false);

/** Whether a call was refused because the password must be changed first, as the `data` of its failure says. */
export const isPasswordChangeRequired = (data: unknown): boolean =>
  typeof data === "object" && data !== null && Reflect.get(data, "password") === "weak";

/** How the second factor prevents a call, as the `data` of its failure says; `null` where it does not. */
export function secondFactorObstacle(data: unknown): SecondFactorObstacle | null {
  const value: unknown = typeof data === "object" && data !== null ? Reflect.get(data, "second_factor") : null;
  return value === "required" || value === "wrong" || value === "ended" ? value : null;
}

/** Says whether the user must set another password first; where so, `useRequiredStepRedirects` leads to the profile. */
export const requirePasswordChange = (required: boolean): void => passwordChange.set(required);

/** Says whether the user must turn the second factor on first; where so, `useRequiredStepRedirects` leads to the profile. */
export const requireSecondFactor = (required: boolean): void => secondFactor.set(required);

/** Whether the server is known to refuse everything until the user has set another password. */
export const isPasswordChangePending = passwordChange.read;

export const usePasswordChangeRequired = (): boolean => useStore(passwordChange, false);

export const useSecondFactorRequired = (): boolean => useStore(secondFactor, false);

/** Leads to the profile each time that a call is refused for a step to be taken there. To be used once in a layout. */
export function useRequiredStepRedirects(): void {
  // back to the page afterwards: a new second factor shows recovery codes first
  useRedirect(passwordChange, true);
  useRedirect(secondFactor, false);
}

/** With `back`, the address of the profile says where to go on afterwards. */
function useRedirect(required: Store<boolean>, back: boolean): void {
  const navigate = useNavigate();
  const sitePath = useSitePath();
  useEffect(
    () =>
      required.subscribe(() => {
        const { pathname, search } = window.location;
        if (!required.read() || splitPath(pathname).bare === paths.profile) return;
        const query = back ? new URL(loginPath(`${pathname}${search}`), window.location.origin).search : "";
        void navigate(`${sitePath(paths.profile)}${query}`, { replace: true });
      }),
    [required, back, navigate, sitePath],
  );
}
