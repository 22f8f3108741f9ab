import { useLocation } from "react-router";
import { screenAccess } from "#contract/access.ts";
import { type AuditPage, auditActionSchema, auditPageSchema } from "#contract/audit.ts";
import { paths } from "#contract/paths.ts";
import { useT } from "#web/i18n/use-t.ts";
import { privatePage } from "#web/seo/head.server.ts";
import { headMeta } from "#web/seo/meta.ts";
import { DownloadButton } from "#web/signed-in/download-button.tsx";
import { type Loading, load, useLoaded } from "#web/signed-in/load.ts";
import { LoadedContent } from "#web/signed-in/loaded-content.tsx";
import { Pager } from "#web/signed-in/pager.tsx";
import { RequireRole } from "#web/signed-in/require-role.tsx";
import { Field, Select } from "#web/ui/field.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import type { Route } from "./+types/audit";
import { AdminPage } from "./admin-page.tsx";
import { AuditTable } from "./audit-table.tsx";
import { FilterForm } from "./filter-form.tsx";
import { readPage, withQuery } from "./list-params.ts";
import { ActionOptions } from "./sentence.tsx";

export const loader = ({ context }: Route.LoaderArgs) => privatePage(context, "admin.audit.title");

/** What of the log a query asks for. */
const readParams = (query: URLSearchParams) => ({
  action: auditActionSchema.safeParse(query.get("action")).data ?? "",
  q: query.get("q") ?? "",
  page: readPage(query),
});

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const page = await serverLoader();
  const path = withQuery("/audit", readParams(new URL(request.url).searchParams));
  return { ...page, log: load(screenAccess["/admin/audit"], path, auditPageSchema, page.language) };
}
clientLoader.hydrate = true as const;

export const meta = headMeta;

export default function AuditScreen({ loaderData }: Route.ComponentProps) {
  return (
    <RequireRole role={screenAccess["/admin/audit"]}>{"log" in loaderData && <AuditLog {...loaderData} />}</RequireRole>
  );
}

/** The log of who did what, page by page; the filters are in the URL. */
function AuditLog({ log }: { log: Loading<AuditPage> }) {
  const t = useT();
  const { page, ...filter } = readParams(new URLSearchParams(useLocation().search));
  const filtered = filter.action !== "" || filter.q !== "";
  return (
    <AdminPage title={t("admin.audit.title")} note={t("admin.audit.note")} actions={<DownloadButton name="audit" />}>
      <FilterForm
        key={JSON.stringify(filter)}
        path={(fields) => withQuery(paths.adminAudit, { ...readParams(fields), page: 1 })}
        submit={t("admin.audit.submit")}
        clear={filtered ? { path: paths.adminAudit, label: t("admin.audit.clear") } : null}
      >
        <Select name="action" label={t("admin.audit.action")} defaultValue={filter.action}>
          <option value="">{t("admin.audit.all")}</option>
          <ActionOptions />
        </Select>
        <Field type="search" name="q" label={t("admin.audit.search")} defaultValue={filter.q} maxLength={200} />
      </FilterForm>
      <LoadedContent of={useLoaded(log)}>
        {({ entries, total, limit }) => (
          <>
            <p role="status" className="admin-total">
              {t("admin.audit.total", { count: total })}
            </p>
            {entries.length === 0 ? <EmptyState text={t("admin.audit.none")} /> : <AuditTable entries={entries} />}
            <Pager
              page={page}
              total={total}
              limit={limit}
              label={t("admin.pages.label")}
              texts="admin.pages"
              path={(to) => withQuery(paths.adminAudit, { ...filter, page: to })}
            />
          </>
        )}
      </LoadedContent>
    </AdminPage>
  );
}
