import { useLocation } from "react-router";
import { type AuditEntry, auditActionSchema, auditActions } from "#contract/audit.ts";
import { auditEndpoints } from "#contract/endpoints/administration.ts";
import { paths } from "#contract/paths.ts";
import { formatShortSecond } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { DownloadButton } from "#web/signed-in/download-button.tsx";
import { useEndpoint } from "#web/signed-in/queries.tsx";
import { Field, Select } from "#web/ui/field.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { AdminList, AdminPage, AdminTable, FilterForm } from "./admin-page.tsx";
import { readPage, withQuery } from "./list-params.ts";
import { Sentence } from "./sentence.tsx";

/** The filters of a query. */
const readParams = (query: URLSearchParams) => ({
  action: auditActionSchema.safeParse(query.get("action")).data ?? ("" as const),
  q: query.get("q") ?? "",
  page: readPage(query),
});

/** The log of who did what, page by page; the filters are in the URL. */
export default function AuditScreen() {
  const t = useT();
  const query = readParams(new URLSearchParams(useLocation().search));
  const log = useEndpoint(auditEndpoints.list, { query });
  const { page, ...filter } = query;
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
          {auditActions.map((action) => (
            <option key={action} value={action}>
              {t(`admin.audit.actions.${action}`)}
            </option>
          ))}
        </Select>
        <Field type="search" name="q" label={t("admin.audit.search")} defaultValue={filter.q} maxLength={200} />
      </FilterForm>
      <AdminList
        list={log}
        page={page}
        path={(to) => withQuery(paths.adminAudit, { ...filter, page: to })}
        total={(count) => t("admin.audit.total", { count })}
      >
        {({ entries }) =>
          entries.length === 0 ? <EmptyState text={t("admin.audit.none")} /> : <AuditTable entries={entries} />
        }
      </AdminList>
    </AdminPage>
  );
}

/** Entries of the log, newest first: when, what, from where. */
function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const t = useT();
  const language = useLanguage();
  const time = ({ at }: AuditEntry) => <time dateTime={at}>{formatShortSecond(at, language)}</time>;
  return (
    <AdminTable
      label={t("admin.audit.title")}
      rows={entries}
      columns={{
        time: {
          head: t("admin.audit.time"),
          className: "admin-wide",
          cellClassName: "admin-stamp text-muted",
          cell: time,
        },
        event: {
          head: t("admin.audit.event"),
          cell: (entry) => (
            <>
              <Sentence entry={entry} />
              <span className="admin-narrow text-13 text-muted">
                {time(entry)}
                {entry.address && ` · ${entry.address}`}
              </span>
            </>
          ),
        },
        address: {
          head: t("admin.audit.address"),
          className: "admin-wide",
          cellClassName: "admin-address text-muted",
          cell: ({ address }) => address,
        },
      }}
    />
  );
}
