import { type ReactNode, Suspense, startTransition, useEffect, useEffectEvent, useState } from "react";
import { useNavigation } from "react-router";
import { hasRole } from "#contract/access.ts";
import { loginPath, paths } from "#contract/paths.ts";
import type { Role } from "#contract/user.ts";
import { ApiError } from "#web/http/api.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { useSitePath } from "#web/i18n/language.ts";
import { useSiteNavigation } from "#web/i18n/navigation.ts";
import { useT } from "#web/i18n/use-t.ts";
import { confirmUser } from "#web/session/current-user.ts";
import { onChangeElsewhere, readSession, useSession } from "#web/session/session.ts";
import { storeNextMessage } from "#web/storage/next-message.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorPanel, LoadingPage } from "#web/ui/states.tsx";

type Check = { state: "asking" } | { state: "allowed"; userId: number | null } | { state: "failed"; error: unknown };

/** Delay before the redirect, ms: code that ends the session or changes the role navigates first. */
const graceMs = 100;

/**
 * Shows its children once the server confirms that the user's role includes `role`. Signed-out visitors are redirected to
 * the login page and back; other roles see a message and are redirected to the home page. Where the session ends or loses the role later, in
 * this tab or another, the children go at once. The server refuses the calls by itself anyway.
 */
export function RequireRole({ role, children }: { role: Role; children: ReactNode }) {
  const [check, setCheck] = useState<Check>({ state: "asking" });
  const session = useSession();
  const leaving = useNavigation().state !== "idle";
  const { go } = useSiteNavigation();
  const sitePath = useSitePath();
  const errorText = useErrorText();
  const t = useT();

  function toLogin() {
    // the article form changes the address without the router once a new article is stored
    const { pathname, search } = window.location;
    return go(sitePath(loginPath(`${pathname}${search}`)), { replace: true });
  }

  async function ask(signal?: AbortSignal) {
    if (!readSession()) return toLogin();
    setCheck({ state: "asking" });
    try {
      const user = await confirmUser();
      if (signal?.aborted) return;
      if (user && hasRole(user.role, role)) return setCheck({ state: "allowed", userId: user.id });
      storeNextMessage({ kind: "error", text: t("layout.no_access") });
      return go(sitePath(paths.home), { replace: true });
    } catch (error) {
      // left meanwhile, or on the way to the login page already
      if (signal?.aborted || (error instanceof ApiError && error.status === 401)) return;
      setCheck({ state: "failed", error });
    }
  }

  const begin = useEffectEvent(ask);
  useEffect(() => {
    const unmounted = new AbortController();
    void begin(unmounted.signal);
    return () => unmounted.abort();
  }, []);

  const allowed = check.state === "allowed" && session?.user.id === check.userId && hasRole(session.user.role, role);
  const lost = check.state === "allowed" && !allowed && !leaving;
  const [graces, setGraces] = useState(0);
  useEffect(() => {
    if (!lost) return;
    // a transition, as the router's state is one: on a slow device too, a navigation that has begun is known by then
    const timer = setTimeout(() => startTransition(() => setGraces((ended) => ended + 1)), graceMs);
    return () => clearTimeout(timer);
  }, [lost]);
  const endGrace = useEffectEvent(() => {
    if (lost) void ask();
  });
  useEffect(() => {
    if (graces > 0) endGrace();
  }, [graces]);

  const leave = useEffectEvent(() => {
    if (check.state === "allowed" && !leaving && readSession() === null) void toLogin();
  });
  // before the children unmount, so that a form among them knows of the redirect
  useEffect(() => onChangeElsewhere(() => leave()), []);

  if (allowed) return <Suspense fallback={<LoadingPage />}>{children}</Suspense>;
  if (check.state !== "failed") return <LoadingPage />;
  return (
    <div className="wrap section">
      <ErrorPanel title={t("layout.failed_title")} text={errorText(check.error, "errors.internal")}>
        <Button look="secondary" size="medium" onClick={() => void ask()}>
          {t("layout.reload")}
        </Button>
      </ErrorPanel>
    </div>
  );
}
