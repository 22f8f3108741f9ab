import type { ReactNode } from "react";
import type { Enquiry } from "#contract/enquiries.ts";
import { dataKinds } from "#contract/enquiry-rules.ts";
import { splitPath } from "#contract/paths.ts";
import { telephoneLink } from "#site";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";

/** What the enquirer wrote, as a list of terms; what was left out is not shown. */
export function EnquiryFacts({ enquiry }: { enquiry: Enquiry }) {
  const t = useT();
  const { contact, contact_kind, link } = enquiry;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t("admin-enquiries.reference"), <b key="reference">{enquiry.reference}</b>],
    [t("admin-enquiries.topic"), enquiry.topic],
    [
      t("admin-enquiries.link"),
      link && (
        <SiteLink to={splitPath(link).bare} className="text-link-line">
          {link}
        </SiteLink>
      ),
    ],
    [t("admin-enquiries.kind"), t(`enquiry.kinds.${enquiry.kind}`)],
    [t("admin-enquiries.coordinates"), enquiry.coordinates],
    [
      t("admin-enquiries.decision"),
      <p key="decision" className="whitespace-pre-line">
        {enquiry.decision}
      </p>,
    ],
    [t("admin-enquiries.deadline"), enquiry.deadline],
    [t("admin-enquiries.data"), <DataList key="data" data={enquiry.data} />],
    [t("admin-enquiries.name"), enquiry.name],
    [t("admin-enquiries.organisation"), enquiry.organisation],
    [
      t("admin-enquiries.contact"),
      <a
        key="contact"
        href={contact_kind === "email" ? `mailto:${contact}` : telephoneLink(contact)}
        className="text-link-line"
      >
        {contact}
      </a>,
    ],
    [t("admin-enquiries.language"), t(`admin.language.${enquiry.lang}`)],
  ];
  return (
    <dl className="facts enquiry-facts">
      {facts
        .filter(([, detail]) => detail !== "")
        .map(([term, detail]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The data that exist, with first year and interval. */
function DataList({ data }: Pick<Enquiry, "data">) {
  const t = useT();
  const known = dataKinds.flatMap((kind) => {
    const series = data[kind];
    return series ? [{ kind, ...series }] : [];
  });
  if (known.length === 0) return <span className="text-muted">{t("admin-enquiries.no_data")}</span>;
  return (
    <ul>
      {known.map(({ kind, since, interval }) => (
        <li key={kind}>
          {t(`enquiry.data.${kind}`)}
          <span className="text-muted">
            {since !== undefined && ` · ${t("admin-enquiries.since", { year: String(since) })}`}
            {interval !== undefined && ` · ${t(`enquiry.intervals.${interval}`)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
