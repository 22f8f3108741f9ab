import { useRef } from "react";
import { useLocation } from "react-router";
import { paths } from "#contract/paths.ts";
import { userPageSchema } from "#contract/users.ts";
import { useT } from "#web/i18n/use-t.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { AdminPage } from "./admin-page.tsx";
import { FetchedContent } from "./fetched-content.tsx";
import { readPage, withQuery } from "./list-params.ts";
import { Pager } from "./pager.tsx";
import { useFetched } from "./use-fetched.ts";
import { useUserChange } from "./use-user-change.ts";
import { UserSearch } from "./user-search.tsx";
import { UserTable } from "./user-table.tsx";

/** The accounts, page by page; what is searched for is in the URL. Every change is asked about first. */
export function UserList() {
  const t = useT();
  const query = new URLSearchParams(useLocation().search);
  const q = query.get("q") ?? "";
  const page = readPage(query);
  const list = useFetched(withQuery("/users", { q, page }), userPageSchema);
  const change = useUserChange(list.reload);
  const total = useRef<HTMLParagraphElement>(null);

  function deleted() {
    // the row that had the focus goes
    total.current?.focus();
    list.reload();
  }

  return (
    <AdminPage title={t("admin.users.title")}>
      <UserSearch key={q} shown={q} />
      <FetchedContent of={list}>
        {({ users, total: count, limit }) => (
          <>
            <p ref={total} role="status" tabIndex={-1} className="admin-total">
              {t(q === "" ? "admin.users.total" : "admin.users.found", { count })}
            </p>
            {users.length === 0 ? (
              <EmptyState text={t("admin.users.none")} />
            ) : (
              <UserTable users={users} problem={change.problem} onChange={change.ask} onDeleted={deleted} />
            )}
            <Pager {...{ page, total: count, limit }} path={(to) => withQuery(paths.adminUsers, { q, page: to })} />
          </>
        )}
      </FetchedContent>
      <AlertDialog
        {...change.dialog}
        confirmLabel={t("admin.users.confirm")}
        busyLabel={t("admin.users.working")}
        onConfirm={change.confirm}
        onCancel={change.cancel}
      />
    </AdminPage>
  );
}
