import { useState } from "react";
import type { SessionInfo } from "#contract/account.ts";
import { accountEndpoints } from "#contract/endpoints/account.ts";
import { ApiError } from "#web/http/api.ts";
import { call } from "#web/http/call.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { formatShortMinute } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { type Translate, useT } from "#web/i18n/use-t.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toasts.tsx";
import { deviceOf } from "./user-agent.ts";

/** A place where one is signed in, with a way to end it; the one at hand is left by logging out. */
export function DeviceRow({ session, onEnded }: { session: SessionInfo; onEnded: () => void }) {
  const t = useT();
  const language = useLanguage();
  const errorText = useErrorText();
  const [ending, setEnding] = useState(false);
  const device = deviceName(session.user_agent, t);

  async function end() {
    setEnding(true);
    try {
      await call(accountEndpoints.endSession, { params: { id: session.id } });
    } catch (error) {
      // one that has ended by itself meanwhile is what was wanted
      if (!(error instanceof ApiError && error.status === 404)) {
        setEnding(false);
        return showToast("error", errorText(error, "profile.devices.end_failed"));
      }
    }
    showToast("success", t("profile.devices.ended"));
    onEnded();
  }

  const facts = [
    session.address || t("profile.devices.no_address"),
    t("profile.devices.last_used", { time: formatShortMinute(session.last_used_at, language) }),
    t("profile.devices.since", { time: formatShortMinute(session.created_at, language) }),
    ...(session.remember ? [t("profile.devices.remembered")] : []),
  ];
  return (
    <li>
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device}
          {session.current && <Badge tone="green">{t("profile.devices.this")}</Badge>}
        </p>
        <ul className="mt-1 flex flex-wrap gap-x-5 text-13 text-muted tabular-nums">
          {facts.map((fact) => (
            <li key={fact} className="wrap-anywhere">
              {fact}
            </li>
          ))}
        </ul>
      </div>
      {!session.current && (
        <Button
          look="secondary"
          size="medium"
          aria-label={t("profile.devices.end_named", { device })}
          loading={ending}
          loadingLabel={t("profile.devices.ending")}
          onClick={() => void end()}
        >
          {t("profile.devices.end")}
        </Button>
      )}
    </li>
  );
}

function deviceName(userAgent: string, t: Translate): string {
  const { browser, system } = deviceOf(userAgent);
  const name = browser === "WeChat" ? t("profile.devices.wechat") : browser;
  if (name !== null && system !== null) return t("profile.devices.named", { browser: name, system });
  return name ?? system ?? t("profile.devices.unknown");
}
