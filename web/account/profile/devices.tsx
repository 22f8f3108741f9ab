import { useRef } from "react";
import type { SessionInfo } from "#contract/account.ts";
import { useT } from "#web/i18n/use-t.ts";
import type { Loaded } from "#web/signed-in/load.ts";
import { LoadedContent } from "#web/signed-in/loaded-content.tsx";
import { DeviceRow } from "./device-row.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { SignOutEverywhere } from "./sign-out-everywhere.tsx";

/** Where one is signed in: the device at hand, then the others by their last use. */
export function Devices({ list }: { list: Loaded<SessionInfo[]> }) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);

  function ended() {
    // the button that had the focus goes
    heading.current?.focus();
    list.reload();
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
            <SignOutEverywhere />
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
