import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { useLocation } from "react-router";
import { hasRole, screenAccess } from "#contract/access.ts";
import { usersEndpoints } from "#contract/endpoints/administration.ts";
import { invitationsEndpoints } from "#contract/endpoints/invitations.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import { paths } from "#contract/paths.ts";
import type { UserChange, UserEntry } from "#contract/users.ts";
import { call } from "#web/http/call.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { useSitePath } from "#web/i18n/language.ts";
import { useSiteNavigation } from "#web/i18n/navigation.ts";
import { useT } from "#web/i18n/use-t.ts";
import { fetchCurrentUser } from "#web/session/current-user.ts";
import { useSession } from "#web/session/session.ts";
import { useConfirmation } from "#web/signed-in/confirm.tsx";
import { LoadedContent } from "#web/signed-in/loaded-content.tsx";
import { isGone, useEndpoint } from "#web/signed-in/queries.tsx";
import { AlertDialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toasts.tsx";
import { AdminList, AdminPage, FilterForm } from "./admin-page.tsx";
import { InvitationTable, InviteButton } from "./invitations.tsx";
import { readPage, withQuery } from "./list-params.ts";
import { UserTable } from "./user-table.tsx";

/** The filters of a query. */
const readParams = (query: URLSearchParams) => ({ q: query.get("q") ?? "", page: readPage(query) });

/** The accounts, page by page; the search is in the URL. Every change is confirmed first. */
export default function UsersScreen() {
  const t = useT();
  const query = readParams(new URLSearchParams(useLocation().search));
  const { q, page } = query;
  const list = useEndpoint(usersEndpoints.list, { query });
  const invitations = useEndpoint(invitationsEndpoints.list);
  const change = useUserChange();
  const total = useRef<HTMLParagraphElement>(null);
  // the button that had the focus goes
  const focusTotal = () => total.current?.focus();

  return (
    <AdminPage title={t("admin.users.title")} actions={<InviteButton />}>
      {invitations.data && <InvitationTable invitations={invitations.data} onWithdrawn={focusTotal} />}
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
            <UserTable users={users} problem={change.problem} onChange={change.ask} onRemoved={focusTotal} />
          )
        }
      </AdminList>
      <AlertDialog {...change.dialog} busyLabel={t("admin.users.working")} />
    </AdminPage>
  );
}

/** The label of the button that confirms a change. */
const actionLabel = ({ role, disabled }: UserChange): MessageKey =>
  role === undefined ? (disabled ? "admin.users.disable" : "admin.users.enable") : "admin.users.change_role";

/** A change and the account that it applies to. */
interface Asked {
  user: UserEntry;
  change: UserChange;
}

/**
 * A change of an account: a question, the call, and a message about its result. Whoever takes the right away from themselves
 * is led to where they still may be.
 */
function useUserChange() {
  const t = useT();
  const errorText = useErrorText();
  const { go } = useSiteNavigation();
  const sitePath = useSitePath();
  const session = useSession();
  const mutation = useMutation({
    mutationFn: ({ user, change }: Asked) => call(usersEndpoints.update, { params: { id: user.id }, body: change }),
    onSuccess: async (_, asked) => {
      showToast("success", success(asked));
      if (isOwn(asked.user)) await followOwn();
    },
    onError: (error) => isGone(error) && showToast("error", errorText(error, "admin.users.failed")),
  });
  const { asked, ask, dialog } = useConfirmation(mutation);
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

  /** Fetches the user's own role again; an ended session leads to the login page. */
  async function followOwn() {
    const user = await fetchCurrentUser().catch(() => undefined);
    // the change is made; the list shows why it cannot be loaded
    if (user === undefined || (user && hasRole(user.role, screenAccess["/admin/users"]))) return;
    const dashboard = user !== null && hasRole(user.role, screenAccess["/admin"]);
    go(sitePath(dashboard ? paths.admin : paths.home), { replace: true });
  }

  const { error, variables } = mutation;
  return {
    /** Why the last change of an account failed. */
    problem:
      error && variables && !isGone(error)
        ? { id: variables.user.id, text: errorText(error, "admin.users.failed") }
        : null,
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
