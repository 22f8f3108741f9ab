import { paths } from "#contract/paths.ts";
import { DocumentBody } from "#web/content-pages/document-body.tsx";
import { readPage } from "#web/content-pages/page-data.server.ts";
import { RailSection } from "#web/content-pages/rail-section.tsx";
import { ContactBand } from "#web/content-pages/related-links.tsx";
import { Stats } from "#web/content-pages/stats.tsx";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { CompanyFacts } from "#web/layout/company-facts.tsx";
import { headMeta } from "#web/seo/meta.ts";
import { ResponsiveImage } from "#web/ui/responsive-image.tsx";
import type { Route } from "./+types/about";
import "#web/content-pages/document.css";
import "#web/content-pages/document-parts.css";
import "#web/content-pages/index-page.css";

export const loader = ({ context }: Route.LoaderArgs) => readPage(context, "about", paths.about);

export const meta = headMeta;

export const handle = { document: true };

/** The company: its goal, profile and people, and what it can count. */
export default function About({ loaderData: { front, body } }: Route.ComponentProps) {
  const t = useT();
  return (
    <div className="doc doc-pages">
      <DocumentBody body={body}>
        <RailSection
          id="numbers"
          rail={t("document.number_count", { count: front.evidence.length })}
          heading={t("document.numbers_heading")}
          ground="panel"
        >
          <div className="qualifications mt-10">
            <figure data-reveal>
              <ResponsiveImage
                url="/images/covers/qualifications.1600x900.webp"
                alt={t("document.qualifications_alt")}
                sizes="(min-width: 900px) 36vw, 100vw"
              />
              <figcaption className="mt-4 text-13 text-muted">{t("document.qualifications")}</figcaption>
            </figure>
            <Stats stats={front.evidence} className="numerals numerals-narrow" />
          </div>
        </RailSection>
      </DocumentBody>
      <RailSection
        id="people"
        rail={t("document.group_count", { count: front.cards.length })}
        heading={t("document.people_heading")}
        className="doc-section"
      >
        <ul className="quarters mt-9" data-reveal>
          {front.cards.map(({ title, text }) => (
            <li key={title} className="card border-ink border-t pt-4">
              <h3 className="text-21">
                <SiteLink to={paths.team} className="card-link">
                  {title}
                </SiteLink>
              </h3>
              <p className="mt-2 text-15 text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </RailSection>
      <CompanyFacts
        names={["legalName", "foundingYear", "registrationNumber", "address", "certificates", "patents"]}
        className="wrap pb-18"
      />
      {front.contact && <ContactBand {...front.contact} />}
    </div>
  );
}
