import { paths } from "#contract/paths.ts";
import { DocumentBody } from "#web/document/document-body.tsx";
import { DocumentHeader } from "#web/document/document-header.tsx";
import { Numerals } from "#web/document/numerals.tsx";
import { ContactBand } from "#web/document/onward.tsx";
import { readPage } from "#web/document/page-data.server.ts";
import { RailSection } from "#web/document/rail-section.tsx";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { headMeta } from "#web/meta.ts";
import { Picture } from "#web/ui/picture.tsx";
import { useReveal } from "#web/ui/use-reveal.ts";
import type { Route } from "./+types/about";
import "#web/document/document.css";
import "#web/document/document-parts.css";
import "#web/document/index-page.css";

export const loader = ({ context, params }: Route.LoaderArgs) => readPage(context, "about", paths.about, params.lang);

export const meta = headMeta;

/** The company: its goal, profile and people, and what it can count. */
export default function About({ loaderData: { front, body } }: Route.ComponentProps) {
  const t = useT();
  const reveal = useReveal();
  return (
    <div ref={reveal} className="doc doc-pages">
      <DocumentHeader {...front} />
      <div className="doc-body">
        <DocumentBody body={body} />
      </div>
      <RailSection
        id="people"
        rail={t("layout.team")}
        heading={t("document.people_heading")}
        className="pb-18 md:pb-28"
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
      <RailSection id="numbers" rail={t("document.numbers")} heading={t("document.numbers_heading")} band>
        <div className="qualifications mt-10">
          <figure data-reveal>
            <Picture
              url="/images/covers/qualifications.1600x900.webp"
              alt={t("document.qualifications_alt")}
              sizes="(min-width: 900px) 50vw, 100vw"
            />
            <figcaption className="mt-4 text-13 text-muted">{t("document.qualifications")}</figcaption>
          </figure>
          <Numerals numerals={front.evidence} className="numerals-narrow" />
        </div>
      </RailSection>
      {front.contact && (
        <div className="pt-18 md:pt-28">
          <ContactBand {...front.contact} />
        </div>
      )}
    </div>
  );
}
