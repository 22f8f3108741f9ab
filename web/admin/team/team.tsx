import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { z } from "zod";
import { teamEndpoints } from "#contract/endpoints/team.ts";
import { type EditableMember, editableMemberSchema } from "#contract/team.ts";
import { type TeamCategory, teamCategories } from "#contract/team-rules.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { useSession } from "#web/session/session.ts";
import { LoadedContent } from "#web/signed-in/loaded-content.tsx";
import { endpointQuery } from "#web/signed-in/queries.tsx";
import { Button } from "#web/ui/button.tsx";
import { AlertDialog } from "#web/ui/dialog.tsx";
import { Field, Select } from "#web/ui/field.tsx";
import { LocalImages } from "#web/ui/local-images.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toasts.tsx";
import { AdminPage } from "../admin-page.tsx";
import { DraftNotice, MemberDialog } from "./member-dialog.tsx";
import { type FormPlace, listMemberDrafts } from "./member-draft.ts";
import { groupMembers, isMatch } from "./member-order.ts";
import { MemberTable, type MemberTableProps } from "./member-table.tsx";
import styles from "./team.module.css";
import { useMemberRemoval, useTeamOrder } from "./use-team-changes.ts";

/** The members, with the versions that only editors get. */
const parseMembers = (members: unknown) => z.array(editableMemberSchema).parse(members);

export default function TeamScreen() {
  return (
    <LocalImages>
      <TeamList />
    </LocalImages>
  );
}

/** The team: found, ordered, added, changed and deleted. */
function TeamList() {
  const t = useT();
  const language = useLanguage();
  const loaded = useQuery({ ...endpointQuery(teamEndpoints.list, { language }), select: parseMembers });
  const content = useRef<HTMLDivElement>(null);
  // `null` in it is a member that is still to be added
  const [edited, setEdited] = useState<{ member: EditableMember | null; place: FormPlace } | null>(null);
  const user = useSession()?.user.id ?? null;
  const [stored, setStored] = useState(() => listMemberDrafts(user));
  const order = useTeamOrder(loaded);
  const removal = useMemberRemoval(() => content.current?.focus());
  const texts = { added: t("member.created"), updated: t("member.updated") };

  // what was saved shows before the list is loaded again
  const [saved, setSaved] = useState<EditableMember | null>(null);
  const newest = (member: EditableMember) =>
    saved?.id === member.id && saved.version > member.version ? { ...saved, order: member.order } : member;
  const members = order.members?.map(newest);
  const edit = (member: EditableMember | null) => setEdited({ member, place: member?.id ?? "new" });
  const [offer] = edited ? [] : stored;

  function close() {
    setEdited(null);
    setStored(listMemberDrafts(user));
  }

  return (
    <AdminPage
      title={t("admin-team.title")}
      note={members && t("admin-team.summary", { members: members.length, groups: groupMembers(members).length })}
      actions={<Button onClick={() => edit(null)}>{t("admin-team.add")}</Button>}
    >
      <div ref={content} tabIndex={-1} className={styles.content}>
        <div role="status">
          {members && offer && (
            <DraftNotice
              stored={offer}
              onContinue={() => {
                // a member who was deleted meanwhile is added again
                const member = members.find(({ id }) => id === offer.place) ?? null;
                setEdited({ member, place: offer.place });
              }}
              onDiscard={() => {
                setStored(listMemberDrafts(user));
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
          onSaved={({ member, added, finished }) => {
            setSaved(member);
            showToast("success", added ? texts.added : texts.updated);
            if (finished) close();
            void loaded.refetch();
          }}
        />
      )}
      <AlertDialog
        {...removal.dialog}
        danger
        confirmLabel={t("admin-team.table.delete")}
        busyLabel={t("admin-team.delete.busy")}
      />
    </AdminPage>
  );
}

const inSmallLetters = (text: string) => text.toLocaleLowerCase();

/** How the site's search folds texts; until its tables are loaded, which are large, texts in any case. */
function useFold() {
  const [fold, setFold] = useState(() => inSmallLetters);
  useEffect(() => {
    import("#contract/fold-text.ts").then(
      ({ foldText }) => setFold(() => foldText),
      (error: unknown) => console.error("The folding of texts could not be loaded", error),
    );
  }, []);
  return fold;
}

/** The table of the members with the filters above it, which work as one types. */
function TeamSearch({ members, ...actions }: Omit<MemberTableProps, "ordering">) {
  const t = useT();
  const [category, setCategory] = useState<TeamCategory | "">("");
  const [q, setQ] = useState("");
  const fold = useFold();
  const searching = q.trim() !== "";
  const filtered = searching || category !== "";
  const found = members.filter(
    (member) => (category === "" || member.category === category) && isMatch(member, q, fold),
  );

  function clear() {
    setCategory("");
    setQ("");
  }

  return (
    <>
      <search>
        <form className="admin-filters" onSubmit={(event) => event.preventDefault()}>
          <Select
            label={t("admin-team.filter.category")}
            value={category}
            onChange={({ target }) => setCategory(teamCategories.find((name) => name === target.value) ?? "")}
          >
            <option value="">{t("admin-team.filter.all")}</option>
            {teamCategories.map((name) => (
              <option key={name} value={name}>
                {t(`team.${name}`)}
              </option>
            ))}
          </Select>
          <Field
            type="search"
            label={t("admin-team.filter.search")}
            value={q}
            maxLength={200}
            onChange={({ target }) => setQ(target.value)}
          />
          {filtered && (
            <Button look="secondary" onClick={clear}>
              {t("admin-team.filter.clear")}
            </Button>
          )}
        </form>
      </search>
      <p role="status" className="admin-total">
        {filtered && t("admin-team.filter.found", { count: found.length })}
        {searching && found.length > 0 && <span className="ml-3">{t("admin-team.filter.order_locked")}</span>}
      </p>
      {found.length === 0 ? (
        <div className="mt-6">
          <EmptyState text={t("admin-team.filter.none")} />
        </div>
      ) : (
        <MemberTable
          members={groupMembers(found).flatMap((group) => group.members)}
          ordering={!searching}
          {...actions}
        />
      )}
    </>
  );
}
