import { useRef } from "react";
import { z } from "zod";
import { sessionInfoSchema } from "#contract/account.ts";
import { useT } from "#web/i18n/use-t.ts";
import { DeviceRow } from "./device-row.tsx";
import { ListContent } from "./list-content.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { SignOutEverywhere } from "./sign-out-everywhere.tsx";
import { useList } from "./use-list.ts";

const sessionsSchema = z.array(sessionInfoSchema);

/** Where one is signed in: the device at hand, then the others by their last use. */
export function Devices() {
  const t = useT();
  const list = useList("/auth/sessions", sessionsSchema);
  const heading = useRef<HTMLHeadingElement>(null);

  function ended() {
    // the button that had the focus goes
    heading.current?.focus();
    list.reload();
  }

  return (
    <ProfileSection heading={heading} title={t("profile.devices.title")} note={t("profile.devices.note")}>
      <ListContent of={list} failed="profile.devices.failed">
        {(sessions) => (
          <>
            <ul className="profile-list" aria-busy={list.loading}>
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
      </ListContent>
    </ProfileSection>
  );
}

const inOrder = (sessions: z.infer<typeof sessionsSchema>) =>
  sessions.toSorted(
    (a, b) => Number(b.current) - Number(a.current) || Date.parse(b.last_used_at) - Date.parse(a.last_used_at),
  );
