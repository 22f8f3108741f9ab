import { useRef } from "react";
import { useNavigate } from "react-router";
import type { SessionInfo } from "#contract/account.ts";
import { accountEndpoints } from "#contract/endpoints/account.ts";
import { paths } from "#contract/paths.ts";
import { call } from "#web/http/call.ts";
import { useSitePath } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { endSession } from "#web/session/session.ts";
import { ConfirmButton } from "#web/signed-in/confirm-button.tsx";
import type { Loaded } from "#web/signed-in/load.ts";
import { LoadedContent } from "#web/signed-in/loaded-content.tsx";
import { DeviceRow } from "./device-row.tsx";
import { ProfileSection } from "./profile-section.tsx";

/** Where one is signed in: the device at hand, then the others by their last use. */
export function Devices({ list }: { list: Loaded<SessionInfo[]> }) {
  const t = useT();
  const navigate = useNavigate();
  const sitePath = useSitePath();
  const heading = useRef<HTMLHeadingElement>(null);

  function ended() {
    // the button that had the focus goes
    heading.current?.focus();
    list.reload();
  }

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
                <DeviceRow key={session.id} session={session} onEnded={ended} />
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
