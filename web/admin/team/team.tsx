import { useEffect, useRef, useState } from "react";
import { z } from "zod";
import { screenAccess } from "#contract/access.ts";
import { teamEndpoints } from "#contract/endpoints/team.ts";
import type { Language } from "#contract/i18n/language.ts";
import { type EditableMember, editableMemberSchema } from "#contract/team.ts";
import { type TeamCategory, teamCategories } from "#contract/team-rules.ts";
import { call } from "#web/http/call.ts";
import { useT } from "#web/i18n/use-t.ts";
import { privatePage } from "#web/seo/head.server.ts";
import { headMeta } from "#web/seo/meta.ts";
import { useSession } from "#web/session/session.ts";
import { LoadedContent, type Loading, load, useLoaded } from "#web/signed-in/load.tsx";
import { RequireRole } from "#web/signed-in/require-role.tsx";
import { Button } from "#web/ui/button.tsx";
import { AlertDialog } from "#web/ui/dialog.tsx";
import { Field, Select } from "#web/ui/field.tsx";
import { LocalImages } from "#web/ui/local-images.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toasts.tsx";
import { AdminPage } from "../admin-page.tsx";
import type { Route } from "./+types/team";
import { DraftNotice, MemberDialog } from "./member-dialog.tsx";
import { type FormPlace, listMemberDrafts } from "./member-draft.ts";
import { groupMembers, isMatch } from "./member-order.ts";
import { MemberTable, type MemberTableProps } from "./member-table.tsx";
import { useMemberRemoval, useTeamOrder } from "./use-team-changes.ts";
import "./team.css";

export const loader = ({ context }: Route.LoaderArgs) => privatePage(context, "admin-team.title");

/** The members, with the versions that only editors get. */
async function listMembers(language: Language) {
  const { data } = await call(teamEndpoints.list, { language });
  return { data: z.array(editableMemberSchema).parse(data) };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const page = await serverLoader();
  return { ...page, team: load(screenAccess["/admin/team"], () => listMembers(page.language)) };
}
clientLoader.hydrate = true as const;

export const meta = headMeta;

export default function TeamScreen({ loaderData }: Route.ComponentProps) {
  return (
    <LocalImages>
      <RequireRole role={screenAccess["/admin/team"]}>
        {"team" in loaderData && <TeamList team={loaderData.team} />}
      </RequireRole>
    </LocalImages>
  );
}

/** The team: found, ordered, added, changed and deleted. */
function TeamList({ team }: { team: Loading<EditableMember[]> }) {
  const t = useT();
  const loaded = useLoaded(team);
  const content = useRef<HTMLDivElement>(null);
  // `null` in it is a member that is still to be added
  const [edited, setEdited] = useState<{ member: EditableMember | null; place: FormPlace } | null>(null);
  const user = useSession()?.user.id ?? null;
  const [stored, setStored] = useState(() => listMemberDrafts(user));
  const order = useTeamOrder(loaded);
  const removal = useMemberRemoval({ onChange: loaded.reload, focusAfter: () => content.current?.focus() });
  const texts = { added: t("member.created"), updated: t("member.updated") };

  // what was saved shows before the list is loaded again
  const [saved, setSaved] = useState<EditableMember | null>(null);
  const newest = (member: EditableMember) =>
    saved?.id === member.id && saved.version > member.version ? { ...saved, order: member.order } : member;
  const members = order.members?.map(newest) ?? null;
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
      <div ref={content} tabIndex={-1} className="team-content">
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
            loaded.reload();
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
