import { useEffect } from "react";
import { useNavigate } from "react-router";
import { loginPath, paths, splitPath } from "#contract/paths.ts";
import { useSitePath } from "../i18n/language.ts";
import { readStored } from "../storage/local-storage.ts";
import { useRequiredStepRedirects } from "./required-step.ts";
import { onSessionExpired, pendingLogoutKey, useSession } from "./session.ts";

/**
 * Keeps a session that is in use from expiring, and when it expires all the same, leads to the login page and afterwards
 * back. Also follows calls refused for want of a second factor or of a better password. To be used once in a layout.
 */
export function useSessionGuard(): void {
  useFreshToken();
  useRequiredStepRedirects();
  usePendingLogout();
  const navigate = useNavigate();
  const sitePath = useSitePath();
  useEffect(() => {
    const leave = () => {
      const { pathname, search } = window.location;
      if (splitPath(pathname).bare === paths.login) return;
      navigate(sitePath(loginPath(`${pathname}${search}`)), { replace: true });
    };
    return onSessionExpired(leave);
  }, [navigate, sitePath]);
}

/** Has the token replaced now and then; what that takes is fetched only for those who are signed in. */
function useFreshToken(): void {
  const signedIn = useSession() !== null;
  useEffect(() => {
    if (!signedIn) return;
    let stop = () => {};
    const start = import("./session-refresh.ts").then(
      ({ followTokenAge }) => followTokenAge(),
      // without a connection there is nothing to refresh either; the next page tries again
      () => () => {},
    );
    let left = false;
    void start.then((end) => {
      if (left) end();
      else stop = end;
    });
    return () => {
      left = true;
      stop();
    };
  }, [signedIn]);
}

/** Tells the server of sign-outs that it could not be told of before; what that takes is fetched only where there are any. */
function usePendingLogout(): void {
  useEffect(() => {
    const revoke = () => {
      if (readStored(pendingLogoutKey) === null) return;
      void import("./pending-logout.ts").then(
        ({ revokePending }) => revokePending(),
        // without a connection nothing can be told either; the next page or connection tries again
        () => undefined,
      );
    };
    revoke();
    addEventListener("online", revoke);
    return () => removeEventListener("online", revoke);
  }, []);
}
