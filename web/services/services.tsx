import { paths, serviceTypes } from "#contract/paths.ts";
import { Cover } from "#web/content-pages/cover.tsx";
import { DemonstrationLabel } from "#web/content-pages/demonstration-label.tsx";
import { DemonstrationMeaning, DocumentHeader } from "#web/content-pages/document-header.tsx";
import { type DocumentCard, documentCards } from "#web/content-pages/documents.server.ts";
import { downloads } from "#web/content-pages/downloads.server.ts";
import { Downloads } from "#web/content-pages/downloads.tsx";
import { readPage } from "#web/content-pages/page-data.server.ts";
import { RailSection } from "#web/content-pages/rail-section.tsx";
import { ContactBand } from "#web/content-pages/related-links.tsx";
import { pageContext } from "#web/context.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { headMeta } from "#web/seo/meta.ts";
import type { Route } from "./+types/services";
import "#web/content-pages/document.css";
import "#web/content-pages/index-page.css";
import { Words } from "#web/ui/words.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(pageContext);
  const page = readPage(context, "services", paths.services);
  const services = documentCards("services", language).filter(({ slug }) => serviceTypes.some((type) => type === slug));
  const files = downloads(language, ["data-checklist", "calibration-report"]);
  return { ...page, services, files, posts: documentCards("posts", language) };
}

export const meta = headMeta;

export const handle = { document: true };

/** The six services, and the models and tools behind them. */
export default function Services({ loaderData: { front, services, files, posts } }: Route.ComponentProps) {
  const t = useT();
  return (
    <div className="doc">
      <DocumentHeader {...front} aside={<DemonstrationMeaning />} />
      <ul className="wrap service-cards">
        {services.map((service) => (
          <ServiceCard key={service.slug} {...service} />
        ))}
      </ul>
      <RailSection
        id="models"
        rail={t("document.tool_count", { count: posts.length + 1 })}
        heading={t("document.models_heading")}
        className="py-18 md:py-28"
      >
        <ul className="rows mt-8" data-reveal>
          {posts.map(({ slug, title, text, demonstration }) => (
            <li key={slug} className="card row">
              <div>
                <SiteLink to={paths.servicePost(slug)} className="card-link text-21 font-semibold">
                  {title}
                </SiteLink>
                {demonstration && <DemonstrationLabel />}
              </div>
              <p className="text-15 text-ink-2">{text}</p>
            </li>
          ))}
          <li className="card row">
            <SiteLink to={paths.yourWater} className="card-link text-21 font-semibold">
              {t("layout.your_water")}
            </SiteLink>
            <p className="text-15 text-ink-2">{t("document.your_water")}</p>
          </li>
        </ul>
      </RailSection>
      <RailSection
        id="downloads"
        rail={t("document.download_count", { count: files.length })}
        heading={t("document.downloads_heading")}
        className="pb-18 md:pb-28"
      >
        <Downloads items={files} />
      </RailSection>
      {front.contact && <ContactBand {...front.contact} />}
    </div>
  );
}

function ServiceCard({ slug, title, text, rail, demonstration }: DocumentCard) {
  return (
    <li>
      <article className="card" data-reveal>
        <Cover slug={slug} sizes="(min-width: 900px) 30vw, (min-width: 600px) 46vw, 100vw" />
        <p className="mt-4 text-13 text-muted">{rail}</p>
        <h2 className="mt-1 text-21">
          <SiteLink to={`/services-category/${slug}`} className="card-link">
            <Words text={title} />
          </SiteLink>
          {demonstration && <DemonstrationLabel />}
        </h2>
        <p className="mt-2 text-15 text-ink-2">{text}</p>
      </article>
    </li>
  );
}
