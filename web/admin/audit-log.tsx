import { useLocation } from "react-router";
import { auditActionSchema, auditPageSchema } from "#contract/audit.ts";
import { paths } from "#contract/paths.ts";
import { useT } from "#web/i18n/use-t.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { AdminPage } from "./admin-page.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditTable } from "./audit-table.tsx";
import { ExportButton } from "./export-button.tsx";
import { FetchedContent } from "./fetched-content.tsx";
import { readPage, withQuery } from "./list-params.ts";
import { Pager } from "./pager.tsx";
import { useFetched } from "./use-fetched.ts";

/** The log of who did what, page by page; the filters are in the URL. */
export function AuditLog() {
  const t = useT();
  const query = new URLSearchParams(useLocation().search);
  const action = auditActionSchema.safeParse(query.get("action")).data ?? "";
  const filter = { action, q: query.get("q") ?? "" };
  const page = readPage(query);
  const log = useFetched(withQuery("/audit", { ...filter, page }), auditPageSchema);
  return (
    <AdminPage title={t("admin.audit.title")} note={t("admin.audit.note")} actions={<ExportButton />}>
      <AuditFilters key={JSON.stringify(filter)} {...filter} />
      <FetchedContent of={log}>
        {({ entries, total, limit }) => (
          <>
            <p role="status" className="admin-total">
              {t("admin.audit.total", { count: total })}
            </p>
            {entries.length === 0 ? <EmptyState text={t("admin.audit.none")} /> : <AuditTable entries={entries} />}
            <Pager {...{ page, total, limit }} path={(to) => withQuery(paths.adminAudit, { ...filter, page: to })} />
          </>
        )}
      </FetchedContent>
    </AdminPage>
  );
}
