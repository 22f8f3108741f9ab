import { useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { hasRole, screenAccess } from "#contract/access.ts";
import { usersEndpoints } from "#contract/endpoints/administration.ts";
import { invitationsEndpoints } from "#contract/endpoints/invitations.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import type { Invitation } from "#contract/invitations.ts";
import { paths } from "#contract/paths.ts";
import type { UserChange, UserEntry, UserPage } from "#contract/users.ts";
import { call } from "#web/http/call.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { useSitePath } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { privatePage } from "#web/seo/head.server.ts";
import { headMeta } from "#web/seo/meta.ts";
import { fetchCurrentUser } from "#web/session/current-user.ts";
import { readSession, useSession } from "#web/session/session.ts";
import { useConfirmation } from "#web/signed-in/confirm.tsx";
import { LoadedContent, type Loading, load, useLoaded } from "#web/signed-in/load.tsx";
import { isGone } from "#web/signed-in/queries.tsx";
import { RequireRole } from "#web/signed-in/require-role.tsx";
import { AlertDialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toasts.tsx";
import type { Route } from "./+types/users";
import { AdminList, AdminPage, FilterForm } from "./admin-page.tsx";
import { InvitationTable, InviteButton } from "./invitations.tsx";
import { readPage, withQuery } from "./list-params.ts";
import { UserTable } from "./user-table.tsx";

export const loader = ({ context }: Route.LoaderArgs) => privatePage(context, "admin.users.title");

/** Which accounts a query asks for. */
const readParams = (query: URLSearchParams) => ({ q: query.get("q") ?? "", page: readPage(query) });

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const page = await serverLoader();
  const query = readParams(new URL(request.url).searchParams);
  const { language } = page;
  const role = screenAccess["/admin/users"];
  return {
    ...page,
    list: load(role, () => call(usersEndpoints.list, { query, language })),
    invitations: load(role, () => call(invitationsEndpoints.list, { language })),
  };
}
clientLoader.hydrate = true as const;

export const meta = headMeta;

export default function UsersScreen({ loaderData }: Route.ComponentProps) {
  return (
    <RequireRole role={screenAccess["/admin/users"]}>
      {"list" in loaderData && <UserList {...loaderData} />}
    </RequireRole>
  );
}

/** The accounts, page by page; what is searched for is in the URL. Every change is asked about first. */
function UserList(loaded: { list: Loading<UserPage>; invitations: Loading<Invitation[]> }) {
  const t = useT();
  const { q, page } = readParams(new URLSearchParams(useLocation().search));
  const list = useLoaded(loaded.list);
  const invitations = useLoaded(loaded.invitations);
  const change = useUserChange(list.reload);
  const total = useRef<HTMLParagraphElement>(null);

  function reloadFromTotal() {
    // the button that had the focus goes
    total.current?.focus();
    list.reload();
  }

  return (
    <AdminPage title={t("admin.users.title")} actions={<InviteButton onInvited={list.reload} />}>
      {invitations.data !== null && (
        <InvitationTable invitations={invitations.data} onChanged={list.reload} onWithdrawn={reloadFromTotal} />
      )}
      {/* where neither could be loaded, the list says so */}
      {invitations.error !== null && list.error === null && (
        <LoadedContent of={invitations} failedTitle={t("admin.users.invitations_failed")}>
          {() => null}
        </LoadedContent>
      )}
      <FilterForm
        key={q}
        path={(fields) => withQuery(paths.adminUsers, { q: fields.get("q") ?? "" })}
        submit={t("admin.users.submit")}
        clear={q === "" ? null : { path: paths.adminUsers, label: t("admin.users.clear") }}
      >
        <Field type="search" name="q" label={t("admin.users.search")} defaultValue={q} maxLength={200} />
      </FilterForm>
      <AdminList
        ref={total}
        list={list}
        page={page}
        path={(to) => withQuery(paths.adminUsers, { q, page: to })}
        total={(count) => t(q === "" ? "admin.users.total" : "admin.users.found", { count })}
      >
        {({ users }) =>
          users.length === 0 ? (
            <EmptyState text={t("admin.users.none")} />
          ) : (
            <UserTable
              users={users}
              problem={change.problem}
              onChange={change.ask}
              onDeleted={reloadFromTotal}
              onReset={reloadFromTotal}
              onConfirmed={reloadFromTotal}
            />
          )
        }
      </AdminList>
      <AlertDialog {...change.dialog} busyLabel={t("admin.users.working")} />
    </AdminPage>
  );
}

/** What the button does that makes a change. */
const actionLabel = ({ role, disabled }: UserChange): MessageKey =>
  role === undefined ? (disabled ? "admin.users.disable" : "admin.users.enable") : "admin.users.change_role";

/** What is changed of whose account. */
interface Asked {
  user: UserEntry;
  change: UserChange;
}

/**
 * A change of an account: a question, the call, and a message about its result. `onDone` is called
 * once the server has done it, or the account is gone. Whoever takes the right away from themselves is led to where they still may be.
 */
function useUserChange(onDone: () => void) {
  const t = useT();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const sitePath = useSitePath();
  const session = useSession();
  const [problem, setProblem] = useState<{ id: number; text: string } | null>(null);
  const { asked, ask, dialog } = useConfirmation(send);
  const isOwn = (user: UserEntry) => user.username === session?.user.username;

  /** What follows from disabling or enabling. */
  function effects({ user, change }: Asked): string | undefined {
    if (change.role !== undefined) return undefined;
    if (!change.disabled) return t("admin.users.enable_effects");
    return t(isOwn(user) ? "admin.users.own_disable_effects" : "admin.users.disable_effects");
  }

  function question({ user, change }: Asked): string {
    const name = user.username;
    const own = isOwn(user);
    if (change.role !== undefined) {
      const roles = { from: t(`admin.role.${user.role}`), to: t(`admin.role.${change.role}`) };
      return t(own ? "admin.users.ask_own_role" : "admin.users.ask_role", { name, ...roles });
    }
    if (!change.disabled) return t("admin.users.ask_enable", { name });
    return t(own ? "admin.users.ask_own_disable" : "admin.users.ask_disable", { name });
  }

  function success({ user, change }: Asked): string {
    const name = user.username;
    if (change.role !== undefined) return t("admin.users.role_changed", { name, role: t(`admin.role.${change.role}`) });
    return t(change.disabled ? "admin.users.disabled_done" : "admin.users.enabled_done", { name });
  }

  async function send(wanted: Asked) {
    const { user, change } = wanted;
    setProblem(null);
    try {
      await call(usersEndpoints.update, { params: { id: user.id }, body: change });
    } catch (error) {
      const text = errorText(error, "admin.users.failed");
      if (!isGone(error)) return setProblem({ id: user.id, text });
      showToast("error", text);
      return onDone();
    }
    showToast("success", success(wanted));
    if (isOwn(user)) await followOwn();
    else onDone();
  }

  /** Fetches the user's own role again; an ended session leads to the login page. */
  async function followOwn() {
    const user = await fetchCurrentUser().catch(() => undefined);
    // the change is made all the same; the list says why it cannot be read
    if (user === undefined) return readSession() === null ? undefined : onDone();
    if (user && hasRole(user.role, screenAccess["/admin/users"])) return onDone();
    const dashboard = user !== null && hasRole(user.role, screenAccess["/admin"]);
    await navigate(sitePath(dashboard ? paths.admin : paths.home), { replace: true });
  }

  return {
    problem,
    ask: (user: UserEntry, change: UserChange) => ask({ user, change }),
    dialog: {
      ...dialog,
      danger: asked?.change.disabled === true,
      text: asked ? question(asked) : "",
      note: asked ? effects(asked) : undefined,
      confirmLabel: asked ? t(actionLabel(asked.change)) : "",
    },
  };
}
