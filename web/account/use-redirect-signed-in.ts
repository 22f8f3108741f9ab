import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { paths, safeRedirect, splitPath } from "#contract/paths.ts";
import { ApiError } from "#web/http/api.ts";
import { fetchCurrentUser } from "#web/session/current-user.ts";
import { endSession, readSession, readToken } from "#web/session/session.ts";

/** Pages that redirect signed-in users. */
const forVisitors: readonly string[] = [paths.login, paths.register];

/** The path of this site that `redirect` asks for; `null` where it asks for none, or for a page that redirects itself. */
export function targetAfterLogin(redirect: string | null): string | null {
  if (redirect === null) return null;
  const target = safeRedirect(redirect);
  const [path = ""] = target.split(/[?#]/);
  return forVisitors.includes(splitPath(path).bare) ? null : target;
}

/** Not known yet who asks, the server is being asked, or a visitor for whom the form is. */
export type Visitor = "unknown" | "checking" | "visitor";

/**
 * Leads a visitor who is signed in already on to `target`, once the server has said so; a token that it does not know
 * is forgotten, and the page stays. The form is to be shown to a "visitor", and hidden by a style from somebody
 * "unknown" who has a session stored.
 */
export function useRedirectSignedIn(target: string): Visitor {
  const navigate = useNavigate();
  const [anonymous, setVisitor] = useState<Visitor>("unknown");

  // the query is known only once the page is interactive, so the target is read when it is needed
  const leave = useEffectEvent(() => navigate(target, { replace: true }));
  const check = useEffectEvent(async (signal: AbortSignal) => {
    if (readSession() === null) return setVisitor("visitor");
    setVisitor("checking");
    const token = readToken();
    try {
      const user = await fetchCurrentUser({ signal, login: true });
      if (user && !signal.aborted) return await leave();
    } catch (error) {
      const dead = error instanceof ApiError && error.status === 401;
      if (dead && readToken() === token) endSession();
    }
    if (!signal.aborted) setVisitor("visitor");
  });
  useEffect(() => {
    const leaving = new AbortController();
    void check(leaving.signal);
    return () => leaving.abort();
  }, []);

  return anonymous;
}
