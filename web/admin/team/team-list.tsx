import { useRef, useState } from "react";
import { z } from "zod";
import { type EditableMember, editableMemberSchema } from "#contract/team.ts";
import { useT } from "#web/i18n/use-t.ts";
import { useSession } from "#web/session/session.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { AdminPage } from "../admin-page.tsx";
import { FetchedContent } from "../fetched-content.tsx";
import { useFetched } from "../use-fetched.ts";
import { DraftNotice } from "./draft-notice.tsx";
import { MemberDialog } from "./member-dialog.tsx";
import { type FormPlace, listMemberDrafts } from "./member-draft-storage.ts";
import { groupMembers } from "./member-order.ts";
import { TeamSearch } from "./team-search.tsx";
import { useMemberRemoval } from "./use-member-removal.ts";
import { useTeamOrder } from "./use-team-order.ts";

const membersSchema = z.array(editableMemberSchema);

/** The team: found, ordered, added, changed and deleted. */
export function TeamList() {
  const t = useT();
  const fetched = useFetched("/team", membersSchema);
  const content = useRef<HTMLDivElement>(null);
  // `null` in it is a member that is still to be added
  const [edited, setEdited] = useState<{ member: EditableMember | null; place: FormPlace } | null>(null);
  const user = useSession()?.user.id ?? null;
  const [kept, setKept] = useState(() => listMemberDrafts(user));
  const order = useTeamOrder(fetched);
  const removal = useMemberRemoval({ onChange: fetched.reload, focusAfter: () => content.current?.focus() });
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
        <FetchedContent of={{ ...fetched, data: members }} failedTitle={t("admin-team.load_failed")}>
          {(shown) =>
            shown.length === 0 ? (
              <EmptyState text={t("admin-team.none")} />
            ) : (
              <TeamSearch members={shown} onEdit={edit} onDelete={removal.ask} onOrder={order.save} />
            )
          }
        </FetchedContent>
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
            fetched.reload();
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
