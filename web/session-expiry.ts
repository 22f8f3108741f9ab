import { useEffect } from "react";
import { useNavigate } from "react-router";
import { loginPath, paths, splitPath } from "#contract/paths.ts";
import { useSitePath } from "./i18n/language.ts";
import { endSession } from "./session.ts";

const listeners = new Set<() => void>();

/** The server does not know our token any more: forgets the session and leads to the login page. */
export function expireSession(): void {
  endSession();
  for (const listener of listeners) listener();
}

/** Leads to the login page, and afterwards back, whenever the session expires. To be used once, by the site's frame. */
export function useSessionExpiry(): void {
  const navigate = useNavigate();
  const sitePath = useSitePath();
  useEffect(() => {
    const leave = () => {
      const { pathname, search } = window.location;
      if (splitPath(pathname).bare === paths.login) return;
      navigate(sitePath(loginPath(`${pathname}${search}`)), { replace: true });
    };
    listeners.add(leave);
    return () => {
      listeners.delete(leave);
    };
  }, [navigate, sitePath]);
}
