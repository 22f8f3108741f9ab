import { data } from "react-router";
import { translate } from "#contract/i18n/messages.ts";
import { paths } from "#contract/paths.ts";
import { DocumentHeader } from "#web/content-pages/document-header.tsx";
import { caseCards } from "#web/content-pages/documents.server.ts";
import { pageContext } from "#web/context.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { pageHead } from "#web/seo/head.server.ts";
import { headMeta } from "#web/seo/meta.ts";
import type { Route } from "./+types/cases";
import "#web/content-pages/document.css";
import "#web/content-pages/index-page.css";

/** The list of cases; not found until there is one. */
export function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(pageContext);
  const cases = caseCards(language);
  if (cases.length === 0) throw data(null, { status: 404 });
  const title = translate(language, "document-parts.case.title");
  const lead = translate(language, "document-parts.case.lead");
  const path = paths.cases;
  return {
    head: pageHead(context, { path, title, description: lead, trail: [{ path, title }] }),
    front: { title, lead, rail: title, railNote: [] },
    cases,
  };
}

export const meta = headMeta;

/** Finished projects for clients. */
export default function Cases({ loaderData: { front, cases } }: Route.ComponentProps) {
  return (
    <div className="doc">
      <DocumentHeader {...front} />
      <div className="wrap pb-18 md:pb-28">
        <ul className="rows">
          {cases.map(({ slug, title, text }) => (
            <li key={slug} className="card row">
              <SiteLink to={paths.case(slug)} className="card-link text-21 font-semibold">
                {title}
              </SiteLink>
              <p className="text-15 text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
