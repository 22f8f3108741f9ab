import { paths } from "#contract/paths.ts";
import { contactEmail, site } from "#site";
import { downloads } from "#web/content-pages/downloads.server.ts";
import { readPage } from "#web/content-pages/page-data.server.ts";
import { pageContext } from "#web/context.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Island } from "#web/islands/island.tsx";
import { CompanyFacts } from "#web/layout/company-facts.tsx";
import { headMeta } from "#web/seo/meta.ts";
import type { Route } from "./+types/contacts";
import AccountTools from "./account-tools.island.tsx";
import styles from "./contacts.module.css";
import { readContactsQuery } from "./contacts-query.ts";
import Enquiry from "./enquiry.island.tsx";
import "./enquiry-form.css";
import "./enquiry-data.module.css";

export function loader({ context, request }: Route.LoaderArgs) {
  const { language, form, sendsMail, expireAt } = context.get(pageContext);
  const year = new Date().getFullYear();
  // the bars of the form end at the present year
  expireAt(new Date(year + 1, 0, 1));
  return {
    ...readPage(context, "contacts", paths.contacts),
    files: downloads(language, ["data-checklist"]),
    query: readContactsQuery(new URL(request.url).searchParams),
    posted: form,
    year,
    sendsMail,
  };
}

export const meta = headMeta;

export const handle = { document: true };

/** How to reach the company: by mail, by its official account, and by the enquiry form. */
export default function Contacts({
  loaderData: { front, files, query, posted, year, sendsMail },
}: Route.ComponentProps) {
  const t = useT();
  return (
    <>
      <header className={`wrap ${styles.header}`}>
        <p className={styles.rail}>
          <b>{front.rail}</b> {front.railNote.join(" ")}
        </p>
        <div className={styles.title}>
          <h1 className="text-72">{front.title}</h1>
          <p className="mt-5 text-28">{front.lead}</p>
          <h2 className="mt-8 text-15 font-semibold">{t("contacts.downloads")}</h2>
          <ul className="mt-1">
            {files.map(({ href, title, text, kilobytes }) => (
              <li key={href}>
                <a href={href} className="text-link-line" type="application/pdf">
                  {title}
                </a>{" "}
                <span className="text-13 text-muted">{t("contacts.pdf", { kilobytes })}</span>
                <p className="mt-1 text-15 text-ink-2">{text}</p>
              </li>
            ))}
          </ul>
        </div>
        <Addresses />
      </header>
      <div className="wrap" id="enquiry">
        <h2 className="sr-only">{t("enquiry.title")}</h2>
        <Island when="visible">
          <Enquiry query={query} posted={posted} year={year} sendsMail={sendsMail} />
        </Island>
      </div>
      <AfterSending sendsMail={sendsMail} />
    </>
  );
}

/** The address for business, and the official account. */
function Addresses() {
  const t = useT();
  const language = useLanguage();
  const email = contactEmail();
  return (
    <div className={styles.contacts}>
      <section aria-labelledby="business">
        <h2 id="business" className="text-15 font-semibold">
          {t("contacts.business")}
        </h2>
        <p className="mt-1">
          <a href={`mailto:${email}`} className={styles.contactEmail}>
            {/* breaks at the sign, if anywhere */}
            {site.email.account}
            <wbr />@{site.email.domain}
          </a>
        </p>
        <p className="mt-2 text-13 text-muted">{t("contacts.business_hint")}</p>
        <CompanyFacts
          names={["contactPerson", "telephone", "replyTime", "city", "legalName", "address"]}
          className="mt-5"
        />
      </section>
      <section aria-labelledby="online" className={styles.account}>
        <h2 id="online" className="text-15 font-semibold">
          {t("contacts.online")}
        </h2>
        <figure className="mt-2">
          <img src="/qr/official-account.svg" width={148} height={148} alt={t("layout.qr_alt")} className={styles.qr} />
          <figcaption className="mt-2 text-13">
            <b>{t("contacts.scan")}</b>
            <p className="text-muted">{t("contacts.follow", { name: site.name[language] })}</p>
          </figcaption>
        </figure>
        <Island>
          <AccountTools />
        </Island>
      </section>
    </div>
  );
}

const stages = ["number", "reply", "proposal"] as const;

/** What follows once an enquiry is sent. */
function AfterSending({ sendsMail }: { sendsMail: boolean }) {
  const t = useT();
  return (
    <section className={`bg-panel ${styles.afterSending}`} aria-labelledby="after-sending">
      <div className={`wrap ${styles.grid}`}>
        <h2 id="after-sending" className={styles.rail}>
          <b>{t("enquiry.next_title")}</b>
        </h2>
        <div className={styles.afterBody}>
          <ol className={styles.afterStages}>
            {stages.map((stage, place) => (
              <li key={stage}>
                <h3 className="text-21">
                  <span className={styles.afterNumber}>{place + 1}</span> {t(`enquiry.next.${stage}`)}
                </h3>
                <p className="mt-1 text-15 text-ink-2">
                  {t(stage === "number" && !sendsMail ? "enquiry.next.number_stored" : `enquiry.next.${stage}_text`)}
                </p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
