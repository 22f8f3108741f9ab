import { paths } from "#contract/paths.ts";
import { contactEmail, site } from "#site";
import { DocumentHeader } from "#web/content-pages/document-header.tsx";
import { downloads } from "#web/content-pages/downloads.server.ts";
import { Downloads } from "#web/content-pages/downloads.tsx";
import { readPage } from "#web/content-pages/page-data.server.ts";
import { pageContext } from "#web/context.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { CompanyFacts } from "#web/layout/company-facts.tsx";
import { headMeta } from "#web/seo/meta.ts";
import type { Route } from "./+types/contacts";
import "#web/content-pages/document.css";
import "#web/content-pages/index-page.css";
import "./contacts.css";

export const loader = ({ context, params }: Route.LoaderArgs) => ({
  ...readPage(context, "contacts", paths.contacts, params.lang),
  files: downloads(context.get(pageContext).language, ["data-checklist"]),
});

export const meta = headMeta;

/** How to reach the company: by mail, and by its official account. */
export default function Contacts({ loaderData: { front, files } }: Route.ComponentProps) {
  const t = useT();
  const language = useLanguage();
  const email = contactEmail();
  return (
    <div className="doc">
      <DocumentHeader {...front} />
      <div className="wrap contacts pb-18 md:pb-28">
        <section aria-labelledby="business">
          <h2 id="business" className="text-28">
            {t("contacts.business")}
          </h2>
          <p className="mt-2 text-ink-2">{t("contacts.business_hint")}</p>
          <p className="mt-6">
            <a href={`mailto:${email}`} className="contact-email">
              {/* breaks at the sign, if anywhere */}
              {site.email.account}
              <wbr />@{site.email.domain}
            </a>
          </p>
          <CompanyFacts names={["legalName", "address", "telephone"]} className="mt-8" />
          <h3 className="mt-12 text-21">{t("contacts.say")}</h3>
          <ul className="rows mt-5">
            {front.cards.map(({ title, text }) => (
              <li key={title} className="row">
                <b>{title}</b>
                <p className="text-15 text-ink-2">{text}</p>
              </li>
            ))}
          </ul>
          <h3 className="mt-12 text-21">{t("document.downloads")}</h3>
          <Downloads items={files} />
        </section>
        <section aria-labelledby="online" className="contacts-online">
          <h2 id="online" className="text-28">
            {t("contacts.online")}
          </h2>
          <figure className="mt-6">
            <img
              src="/qr/official-account.svg"
              width={224}
              height={224}
              alt={t("layout.qr_alt")}
              className="contacts-qr"
            />
            <figcaption className="mt-4 text-15">
              <b>{t("contacts.scan")}</b>
              <p className="mt-1 text-ink-2">{t("contacts.follow", { name: site.name[language] })}</p>
            </figcaption>
          </figure>
        </section>
      </div>
    </div>
  );
}
