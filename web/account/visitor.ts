import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { paths, safeRedirect, splitPath } from "#contract/paths.ts";
import { ApiError } from "#web/http/api.ts";
import { useSitePath } from "#web/i18n/language.ts";
import { useSiteNavigation } from "#web/i18n/navigation.ts";
import { fetchCurrentUser } from "#web/session/current-user.ts";
import { endSession, readSession, readToken } from "#web/session/session.ts";

const unchanging = () => () => {};

/**
 * The query of the address, to be passed on between login and registration. Empty until the page is interactive: the
 * server renders it once for all queries.
 */
export function useOwnQuery(): string {
  const { search } = useLocation();
  return useSyncExternalStore(
    unchanging,
    () => search,
    () => "",
  );
}

/** Milliseconds for which the success message is shown before the login page. */
const pauseMs = 2000;

/** Goes to the login page, with its query, some time after `ready`. */
export function useLoginAfter(ready: boolean, login: string): void {
  const { go } = useSiteNavigation();
  const sitePath = useSitePath();
  useEffect(() => {
    if (!ready) return;
    const timer = setTimeout(() => go(sitePath(login)), pauseMs);
    return () => clearTimeout(timer);
  }, [ready, login, go, sitePath]);
}

/** Pages that redirect signed-in users. */
const forVisitors: readonly string[] = [paths.login, paths.register];

/** The path of this site that `redirect` asks for; `null` where it asks for none, or for a page that redirects itself. */
export function targetAfterLogin(redirect: string | null): string | null {
  if (redirect === null) return null;
  const target = safeRedirect(redirect);
  const [path = ""] = target.split(/[?#]/);
  return forVisitors.includes(splitPath(path).bare) ? null : target;
}

/** Whether this browser keeps text that was written and not saved where the login leads back to. */
export function useKeptText(redirect: string | null): boolean {
  const [kept, setKept] = useState(false);
  useEffect(() => {
    const target = targetAfterLogin(redirect);
    if (target === null) return;
    const left = new AbortController();
    void import("#web/storage/kept-text.ts").then(
      async ({ isTextKept }) => {
        const found = await isTextKept(splitPath(target.split(/[?#]/)[0] ?? "").bare);
        if (!left.signal.aborted) setKept(found);
      },
      // without the code for it nothing is said
      () => undefined,
    );
    return () => left.abort();
  }, [redirect]);
  return kept;
}

/**
 * Leads a visitor who is signed in already on to `target`, once the server has said so; a token that it does not know
 * is removed, and the page stays. The form is to be shown to a "visitor", not while "checking", and hidden by a style from
 * somebody "unknown" who has a session stored.
 */
export function useRedirectSignedIn(target: string): "unknown" | "checking" | "visitor" {
  const { go } = useSiteNavigation();
  const [visitor, setVisitor] = useState<"unknown" | "checking" | "visitor">("unknown");

  // the query is known only once the page is interactive, so the target is read when it is needed
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
  const leave = useEffectEvent(() => go(target, { replace: true }));
  useEffect(() => {
    const leaving = new AbortController();
    void check(leaving.signal);
    return () => leaving.abort();
  }, []);

  return visitor;
}
