import { useLocation } from "react-router";
import { enquiriesEndpoints } from "#contract/endpoints/enquiries.ts";
import type { EnquiryEntry } from "#contract/enquiries.ts";
import { type EnquiryStatus, enquiryStatuses } from "#contract/enquiry-rules.ts";
import { paths } from "#contract/paths.ts";
import { site } from "#site";
import { formatShortDay } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { DownloadButton } from "#web/signed-in/download-button.tsx";
import { useEndpoint } from "#web/signed-in/queries.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Field, Select } from "#web/ui/field.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { AdminList, AdminPage, AdminTable, FilterForm, tagOf } from "../admin-page.tsx";
import { readPage, withQuery } from "../list-params.ts";

/** The filters of a query. */
const readParams = (query: URLSearchParams) => ({
  status: enquiryStatuses.find((status) => status === query.get("status")) ?? ("" as const),
  q: query.get("q") ?? "",
  page: readPage(query),
});

/** The inbox, page by page; the filters are in the URL. */
export default function EnquiriesScreen() {
  const t = useT();
  const query = readParams(new URLSearchParams(useLocation().search));
  const list = useEndpoint(enquiriesEndpoints.list, { query });
  const { page, ...filter } = query;
  const filtered = filter.status !== "" || filter.q !== "";
  return (
    <AdminPage
      title={t("admin-enquiries.title")}
      note={t("admin-enquiries.note", { months: site.enquiries.retentionMonths })}
      actions={<DownloadButton name="enquiries" />}
    >
      <FilterForm
        key={JSON.stringify(filter)}
        path={(fields) => withQuery(paths.adminEnquiries, { ...readParams(fields), page: 1 })}
        submit={t("admin-enquiries.submit")}
        clear={filtered ? { path: paths.adminEnquiries, label: t("admin-enquiries.clear") } : null}
      >
        <Select name="status" label={t("admin-enquiries.status")} defaultValue={filter.status}>
          <option value="">{t("admin-enquiries.all")}</option>
          {enquiryStatuses.map((status) => (
            <option key={status} value={status}>
              {t(`admin-enquiries.statuses.${status}`)}
            </option>
          ))}
        </Select>
        <Field type="search" name="q" label={t("admin-enquiries.search")} defaultValue={filter.q} maxLength={200} />
      </FilterForm>
      <AdminList
        list={list}
        page={page}
        path={(to) => withQuery(paths.adminEnquiries, { ...filter, page: to })}
        total={(count) => t("admin-enquiries.total", { count })}
      >
        {({ enquiries }) =>
          enquiries.length === 0 ? (
            <EmptyState text={t(filtered ? "admin-enquiries.none" : "admin-enquiries.empty")} />
          ) : (
            <EnquiryTable enquiries={enquiries} />
          )
        }
      </AdminList>
    </AdminPage>
  );
}

/** The state of an enquiry; those that wait for somebody stand out. */
export function StatusBadge({ status }: { status: EnquiryStatus }) {
  const t = useT();
  const text = t(`admin-enquiries.statuses.${status}`);
  return status === "new" ? <Badge tone="blue">{text}</Badge> : <span>{text}</span>;
}

function EnquiryTable({ enquiries }: { enquiries: readonly EnquiryEntry[] }) {
  const t = useT();
  const language = useLanguage();
  const received = ({ created_at }: EnquiryEntry) => (
    <time dateTime={created_at}>{formatShortDay(created_at, language)}</time>
  );
  const person = ({ name, organisation }: EnquiryEntry) => [name, organisation].filter(Boolean).join(" · ");
  return (
    <AdminTable
      label={t("admin-enquiries.title")}
      rows={enquiries}
      columns={{
        water: {
          head: t("admin-enquiries.water"),
          cell: (enquiry) => (
            <>
              <SiteLink
                to={paths.adminEnquiry(enquiry.id)}
                aria-label={`${t("admin-enquiries.open", { reference: enquiry.reference })}: ${enquiry.water}`}
                className="admin-action"
                lang={tagOf(enquiry.water)}
              >
                {enquiry.water}
              </SiteLink>
              <span className="block text-13 text-muted">
                {[enquiry.reference, enquiry.topic].filter(Boolean).join(" · ")}
              </span>
              <span className="admin-narrow text-13 text-muted">{person(enquiry)}</span>
              <span className="admin-narrow text-13 text-muted">{received(enquiry)}</span>
            </>
          ),
        },
        person: { head: t("admin-enquiries.person"), className: "admin-wide", cell: person },
        received: {
          head: t("admin-enquiries.received"),
          className: "admin-wide",
          cellClassName: "text-muted",
          cell: received,
        },
        assigned: {
          head: t("admin-enquiries.assigned"),
          className: "admin-wide",
          cell: ({ assigned }) => assigned?.name ?? <span className="text-muted">{t("admin-enquiries.nobody")}</span>,
        },
        status: { head: t("admin-enquiries.status"), cell: ({ status }) => <StatusBadge status={status} /> },
      }}
    />
  );
}
