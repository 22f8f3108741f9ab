import { useRef } from "react";
import { useLocation } from "react-router";
import { screenAccess } from "#contract/access.ts";
import { paths } from "#contract/paths.ts";
import { type UserPage, userPageSchema } from "#contract/users.ts";
import { useT } from "#web/i18n/use-t.ts";
import { privatePage } from "#web/seo/head.server.ts";
import { headMeta } from "#web/seo/meta.ts";
import { type Loading, load, useLoaded } from "#web/signed-in/load.ts";
import { LoadedContent } from "#web/signed-in/loaded-content.tsx";
import { Pager } from "#web/signed-in/pager.tsx";
import { RequireRole } from "#web/signed-in/require-role.tsx";
import { AlertDialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import type { Route } from "./+types/users";
import { AdminPage } from "./admin-page.tsx";
import { FilterForm } from "./filter-form.tsx";
import { readPage, withQuery } from "./list-params.ts";
import { useUserChange } from "./use-user-change.ts";
import { UserTable } from "./user-table.tsx";

export const loader = ({ context }: Route.LoaderArgs) => privatePage(context, "admin.users.title");

/** Which accounts a query asks for. */
const readParams = (query: URLSearchParams) => ({ q: query.get("q") ?? "", page: readPage(query) });

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const page = await serverLoader();
  const path = withQuery("/users", readParams(new URL(request.url).searchParams));
  return { ...page, list: load(screenAccess["/admin/users"], path, userPageSchema, page.language) };
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
function UserList(loaded: { list: Loading<UserPage> }) {
  const t = useT();
  const { q, page } = readParams(new URLSearchParams(useLocation().search));
  const list = useLoaded(loaded.list);
  const change = useUserChange(list.reload);
  const total = useRef<HTMLParagraphElement>(null);

  function deleted() {
    // the row that had the focus goes
    total.current?.focus();
    list.reload();
  }

  return (
    <AdminPage title={t("admin.users.title")}>
      <FilterForm
        key={q}
        path={(fields) => withQuery(paths.adminUsers, { q: fields.get("q") ?? "" })}
        submit={t("admin.users.submit")}
        clear={q === "" ? null : { path: paths.adminUsers, label: t("admin.users.clear") }}
      >
        <Field type="search" name="q" label={t("admin.users.search")} defaultValue={q} maxLength={200} />
      </FilterForm>
      <LoadedContent of={list}>
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
            <Pager
              page={page}
              total={count}
              limit={limit}
              label={t("admin.pages.label")}
              texts="admin.pages"
              path={(to) => withQuery(paths.adminUsers, { q, page: to })}
            />
          </>
        )}
      </LoadedContent>
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
