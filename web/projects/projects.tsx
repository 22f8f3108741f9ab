import { paths } from "#contract/paths.ts";
import { Cover } from "#web/content-pages/cover.tsx";
import { DemonstrationLabel } from "#web/content-pages/demonstration-label.tsx";
import { DemonstrationMeaning, DocumentHeader } from "#web/content-pages/document-header.tsx";
import { type DocumentCard, documentCards } from "#web/content-pages/documents.server.ts";
import { readPage } from "#web/content-pages/page-data.server.ts";
import { ContactBand } from "#web/content-pages/related-links.tsx";
import { pageContext } from "#web/context.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { headMeta } from "#web/seo/meta.ts";
import type { Route } from "./+types/projects";
import "#web/content-pages/document.css";
import "#web/content-pages/index-page.css";
import { Words } from "#web/ui/words.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(pageContext);
  const page = readPage(context, "projects", paths.projects);
  return { ...page, projects: documentCards("projects", language) };
}

export const meta = headMeta;

export const handle = { document: true };

/** Every project, the first one large. */
export default function Projects({ loaderData: { front, projects } }: Route.ComponentProps) {
  return (
    <div className="doc">
      <DocumentHeader {...front} aside={<DemonstrationMeaning />} />
      <ul className="wrap project-cards">
        {projects.map((project, i) => (
          <ProjectCard key={project.slug} {...project} first={i === 0} />
        ))}
      </ul>
      {front.contact && (
        <div className="pt-18 md:pt-28">
          <ContactBand {...front.contact} />
        </div>
      )}
    </div>
  );
}

function ProjectCard({ slug, title, lead, text, rail, demonstration, first }: DocumentCard & { first: boolean }) {
  return (
    <li>
      <article className="card project-card" data-reveal>
        <Cover
          slug={slug}
          sizes={first ? "(min-width: 900px) 66vw, 100vw" : "(min-width: 900px) 30vw, (min-width: 600px) 46vw, 100vw"}
          eager={first}
        />
        <div>
          <p className="text-13 text-muted">{rail}</p>
          <h2 className={first ? "mt-1 text-38" : "mt-1 text-21"}>
            <SiteLink to={paths.project(slug)} className="card-link">
              <Words text={title} />
            </SiteLink>
            {demonstration && <DemonstrationLabel />}
          </h2>
          <p className={first ? "mt-3 text-ink-2" : "mt-2 text-15 text-ink-2"}>{first ? lead : text}</p>
        </div>
      </article>
    </li>
  );
}
