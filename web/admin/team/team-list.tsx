import { useRef, useState } from "react";
import type { EditableMember } from "#contract/team.ts";
import { useT } from "#web/i18n/use-t.ts";
import { useSession } from "#web/session/session.ts";
import { type Loading, useLoaded } from "#web/signed-in/load.ts";
import { LoadedContent } from "#web/signed-in/loaded-content.tsx";
import { Button } from "#web/ui/button.tsx";
import { AlertDialog } from "#web/ui/dialog.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toasts.tsx";
import { AdminPage } from "../admin-page.tsx";
import { DraftNotice } from "./draft-notice.tsx";
import { MemberDialog } from "./member-dialog.tsx";
import { type FormPlace, listMemberDrafts } from "./member-draft-storage.ts";
import { groupMembers } from "./member-order.ts";
import { TeamSearch } from "./team-search.tsx";
import { useMemberRemoval } from "./use-member-removal.ts";
import { useTeamOrder } from "./use-team-order.ts";

/** The team: found, ordered, added, changed and deleted. */
export function TeamList({ team }: { team: Loading<EditableMember[]> }) {
  const t = useT();
  const loaded = useLoaded(team);
  const content = useRef<HTMLDivElement>(null);
  // `null` in it is a member that is still to be added
  const [edited, setEdited] = useState<{ member: EditableMember | null; place: FormPlace } | null>(null);
  const user = useSession()?.user.id ?? null;
  const [kept, setKept] = useState(() => listMemberDrafts(user));
  const order = useTeamOrder(loaded);
  const removal = useMemberRemoval({ onChange: loaded.reload, focusAfter: () => content.current?.focus() });
  const texts = { added: t("member.created"), updated: t("member.updated") };

  const { members } = order;
  const edit = (member: EditableMember | null) => setEdited({ member, place: member?.id ?? "new" });
  const [offer] = edited ? [] : kept;

  function close() {
    setEdited(null);
    setKept(listMemberDrafts(user));
  }

  return (
    <AdminPage
      title={t("admin-team.title")}
      note={members && t("admin-team.summary", { members: members.length, groups: groupMembers(members).length })}
      actions={<Button onClick={() => edit(null)}>{t("admin-team.add")}</Button>}
    >
      <div ref={content} tabIndex={-1} className="team-content">
        <div role="status">
          {members && offer && (
            <DraftNotice
              kept={offer}
              onContinue={() => {
                // whoever is gone meanwhile is added anew
                const member = members.find(({ id }) => id === offer.place) ?? null;
                setEdited({ member, place: offer.place });
              }}
              onDiscard={() => {
                setKept(listMemberDrafts(user));
                content.current?.focus();
              }}
            />
          )}
        </div>
        <LoadedContent of={{ ...loaded, data: members }} failedTitle={t("admin-team.load_failed")}>
          {(shown) =>
            shown.length === 0 ? (
              <EmptyState text={t("admin-team.none")} />
            ) : (
              <TeamSearch members={shown} onEdit={edit} onDelete={removal.ask} onOrder={order.save} />
            )
          }
        </LoadedContent>
        <p role="status" className="sr-only">
          {order.announcement}
        </p>
      </div>
      {edited && (
        <MemberDialog
          {...edited}
          onClose={close}
          onSaved={() => {
            showToast("success", edited.member ? texts.updated : texts.added);
            close();
            loaded.reload();
          }}
        />
      )}
      <AlertDialog
        {...removal.dialog}
        danger
        confirmLabel={t("admin-team.table.delete")}
        busyLabel={t("admin-team.delete.busy")}
        onConfirm={removal.confirm}
        onCancel={removal.cancel}
      />
    </AdminPage>
  );
}
