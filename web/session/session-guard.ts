import { useEffect } from "react";
import { loginPath, paths, splitPath } from "#contract/paths.ts";
import { useSitePath } from "../i18n/language.ts";
import { useSiteNavigation } from "../i18n/navigation.ts";
import { readStored } from "../storage/local-storage.ts";
import { useRequiredStepRedirects } from "./required-step.ts";
import { onSessionExpired, pendingLogoutKey, useSession } from "./session.ts";

/**
 * Refreshes the session's token while it is used; when the session expires, navigates to the login page and afterwards
 * back. Also handles calls that require a second factor or a stronger password. To be used once in a layout.
 */
export function useSessionGuard(): void {
  useFreshToken();
  useRequiredStepRedirects();
  usePendingLogout();
  const { go } = useSiteNavigation();
  const sitePath = useSitePath();
  useEffect(() => {
    const leave = () => {
      const { pathname, search } = window.location;
      if (splitPath(pathname).bare === paths.login) return;
      go(sitePath(loginPath(`${pathname}${search}`)), { replace: true });
    };
    return onSessionExpired(leave);
  }, [go, sitePath]);
}

/** Refreshes the token regularly; the code for that is fetched only for signed-in users. */
function useFreshToken(): void {
  const signedIn = useSession() !== null;
  useEffect(() => {
    if (!signedIn) return;
    const left = new AbortController();
    // destructuring here would add Vite's helper to every page
    void import("./session-refresh.ts").then(
      (refresh) => refresh.followTokenAge(left.signal),
      // the next page tries again
      () => undefined,
    );
    return () => left.abort();
  }, [signedIn]);
}

/** Sends sign-outs that the server did not confirm before; the code for that is fetched only where there are any. */
function usePendingLogout(): void {
  useEffect(() => {
    const revoke = () => {
      if (readStored(pendingLogoutKey) === null) return;
      void import("./pending-logout.ts").then(
        (logout) => logout.revokePending(),
        // the next page or connection tries again
        () => undefined,
      );
    };
    revoke();
    addEventListener("online", revoke);
    return () => removeEventListener("online", revoke);
  }, []);
}
