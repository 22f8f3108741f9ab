import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { useNavigate } from "react-router";
import type { SessionInfo } from "#contract/account.ts";
import { accountEndpoints } from "#contract/endpoints/account.ts";
import { paths } from "#contract/paths.ts";
import { deviceOf } from "#contract/user-agent.ts";
import { call } from "#web/http/call.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { formatShortMinute } from "#web/i18n/format-date.ts";
import { useLanguage, useSitePath } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { endSession } from "#web/session/session.ts";
import { ConfirmButton } from "#web/signed-in/confirm.tsx";
import { type Loaded, LoadedContent } from "#web/signed-in/loaded-content.tsx";
import { isGone } from "#web/signed-in/queries.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toasts.tsx";
import { ProfileSection } from "./profile-section.tsx";

/** The user's sign-ins: this device, then the others by last use. */
export function Devices({ list }: { list: Loaded<SessionInfo[]> }) {
  const t = useT();
  const navigate = useNavigate();
  const sitePath = useSitePath();
  const heading = useRef<HTMLHeadingElement>(null);

  // the button that had the focus goes
  const focusHeading = () => heading.current?.focus();

  async function signOutEverywhere() {
    await call(accountEndpoints.logoutAll);
    endSession();
    await navigate(sitePath(paths.login));
  }

  return (
    <ProfileSection heading={heading} title={t("profile.devices.title")} note={t("profile.devices.note")}>
      <LoadedContent of={list} failedTitle={t("profile.devices.failed")}>
        {(sessions) => (
          <>
            <ul className="profile-list">
              {inOrder(sessions).map((session) => (
                <DeviceRow key={session.id} session={session} onEnded={focusHeading} />
              ))}
            </ul>
            {sessions.every(({ current }) => current) && (
              <p className="mt-4 text-15 text-ink-2">{t("profile.devices.only")}</p>
            )}
            <ConfirmButton
              look="danger"
              className="mt-6"
              label={t("profile.devices.end_all")}
              question={t("profile.devices.end_all_question")}
              confirmLabel={t("profile.devices.end_all")}
              busyLabel={t("profile.devices.ending")}
              action={signOutEverywhere}
              done={t("profile.devices.end_all_done")}
              failed="profile.devices.end_all_failed"
            />
          </>
        )}
      </LoadedContent>
    </ProfileSection>
  );
}

const inOrder = (sessions: readonly SessionInfo[]) =>
  sessions.toSorted(
    (a, b) => Number(b.current) - Number(a.current) || Date.parse(b.last_used_at) - Date.parse(a.last_used_at),
  );

/** A sign-in with a button to end it; this device signs out by the menu. */
function DeviceRow({ session, onEnded }: { session: SessionInfo; onEnded: () => void }) {
  const t = useT();
  const language = useLanguage();
  const errorText = useErrorText();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () =>
      call(accountEndpoints.endSession, { params: { id: session.id } }).catch((error: unknown) => {
        // it has ended already
        if (!isGone(error)) throw error;
      }),
    onSuccess() {
      showToast("success", t("profile.devices.ended"));
      onEnded();
    },
    onError: (error) => showToast("error", errorText(error, "profile.devices.end_failed")),
  });
  const device = useDeviceName(session.user_agent);
  const time = (at: string) => ({ time: formatShortMinute(at, language) });

  const facts = [
    session.address || t("profile.devices.no_address"),
    t("profile.devices.last_used", time(session.last_used_at)),
    t("profile.devices.since", time(session.created_at)),
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
          loading={isPending || isSuccess}
          loadingLabel={t("profile.devices.ending")}
          onClick={() => mutate()}
        >
          {t("profile.devices.end")}
        </Button>
      )}
    </li>
  );
}

function useDeviceName(userAgent: string): string {
  const t = useT();
  const { browser, system } = deviceOf(userAgent);
  const name = browser === "WeChat" ? t("profile.devices.wechat") : browser;
  if (name !== null && system !== null) return t("profile.devices.named", { browser: name, system });
  return name ?? system ?? t("profile.devices.unknown");
}
