import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { countsAs } from "#contract/access.ts";
import { loginPath, paths } from "#contract/paths.ts";
import type { Role } from "#contract/user.ts";
import { ApiError } from "#web/api.ts";
import { fetchCurrentUser } from "#web/current-user.ts";
import { useSitePath } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { readSession } from "#web/session.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorPanel } from "#web/ui/error-panel.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { useErrorText } from "#web/use-error-text.ts";

type Check = { state: "asking" | "allowed" } | { state: "failed"; error: unknown };

/**
 * Shows its children to a user whose role counts as `role`, as the server says. Signed out, it leads to the login page
 * and back; with another role it says so and leads to the home page. The server refuses the calls by itself anyway.
 */
export function RequireRole({ role, children }: { role: Role; children: ReactNode }) {
  const [check, setCheck] = useState<Check>({ state: "asking" });
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const sitePath = useSitePath();
  const errorText = useErrorText();
  const t = useT();

  async function ask(signal?: AbortSignal) {
    if (!readSession()) return navigate(sitePath(loginPath(`${pathname}${search}`)), { replace: true });
    setCheck({ state: "asking" });
    try {
      const user = await fetchCurrentUser(signal);
      if (user && countsAs(user.role, role)) return setCheck({ state: "allowed" });
      showToast("error", t("layout.no_access"));
      return navigate(sitePath(paths.home), { replace: true });
    } catch (error) {
      // left meanwhile, or on the way to the login page already
      if (signal?.aborted || (error instanceof ApiError && error.status === 401)) return;
      setCheck({ state: "failed", error });
    }
  }

  const begin = useEffectEvent(ask);
  useEffect(() => {
    const leaving = new AbortController();
    void begin(leaving.signal);
    return () => leaving.abort();
  }, []);

  const waiting = <LoadingState text={t("layout.loading")} />;
  if (check.state === "allowed")
    return <Suspense fallback={<div className="wrap section">{waiting}</div>}>{children}</Suspense>;
  return (
    <div className="wrap section">
      {check.state === "failed" ? (
        <ErrorPanel title={t("layout.failed_title")} text={errorText(check.error, "errors.internal")}>
          <Button look="secondary" size="medium" onClick={() => void ask()}>
            {t("layout.reload")}
          </Button>
        </ErrorPanel>
      ) : (
        waiting
      )}
    </div>
  );
}
