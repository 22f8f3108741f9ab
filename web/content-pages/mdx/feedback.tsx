import type { ReactNode } from "react";
import { enquiryPath } from "#contract/enquiry-path.ts";
import type { Language } from "#contract/i18n/language.ts";
import { paths } from "#contract/paths.ts";
import { contactEmail, type Hosting, site, telephoneLink } from "#site";

const heads = {
  form: { zh: "网上填写", en: "Form" },
  email: { zh: "邮箱", en: "E-mail" },
  telephone: { zh: "电话", en: "Telephone" },
  reply: { zh: "答复", en: "Reply" },
  provider: { zh: "服务器运行", en: "Servers run by" },
  dataLocation: { zh: "数据所在地", en: "Data stored in" },
  backups: { zh: "备份", en: "Backups" },
  availability: { zh: "可用性", en: "Availability" },
} as const satisfies Record<string, Record<Language, string>>;

const enquiryForm = { zh: "咨询表", en: "Enquiry form" } as const;

/** Shown where nothing of how the site is run has been supplied. */
const nothingSupplied = {
  zh: "服务器的运行单位、数据所在地、备份和可用性由运营者决定，此处尚未提供。",
  en: "Who runs the servers, where the data are stored, backups and availability are decided by the operator, and have not been supplied here.",
} as const;

const hostingNames = ["provider", "dataLocation", "backups", "availability"] as const;

/** What the operator says of the installation, a row each; what is `null` is left out. */
export const hostingRows = (hosting: Hosting, language: Language) =>
  hostingNames.flatMap((name) => {
    const text = hosting[name]?.[language];
    return text ? [{ name, text }] : [];
  });

/** Ways to report a problem, and how the site is run: what `site.config.ts` says of them. */
export function feedbackParts(language: Language) {
  const facts = (rows: readonly { name: keyof typeof heads; text: ReactNode }[]) => (
    <dl className="facts">
      {rows.map(({ name, text }) => (
        <div key={name}>
          <dt>{heads[name][language]}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );

  /** The enquiry form with its subject filled in, the address, and telephone and time of reply where they are supplied. */
  const FeedbackChannels = ({ topic }: { topic: string }) => {
    const email = contactEmail();
    const { telephone, replyTime } = site.company;
    return facts([
      { name: "form", text: <a href={enquiryPath(paths.contacts, topic)}>{enquiryForm[language]}</a> },
      { name: "email", text: <a href={`mailto:${email}`}>{email}</a> },
      ...(telephone ? [{ name: "telephone" as const, text: <a href={telephoneLink(telephone)}>{telephone}</a> }] : []),
      ...(replyTime ? [{ name: "reply" as const, text: replyTime[language] }] : []),
    ]);
  };

  const HostingFacts = () => {
    const rows = hostingRows(site.hosting, language);
    return rows.length > 0 ? facts(rows) : <p>{nothingSupplied[language]}</p>;
  };

  return { FeedbackChannels, HostingFacts };
}
