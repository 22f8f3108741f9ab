import { data } from "react-router";
import { paths } from "#contract/paths.ts";
import { DocumentBody } from "#web/content-pages/document-body.tsx";
import { DocumentHeader } from "#web/content-pages/document-header.tsx";
import { caseOf } from "#web/content-pages/documents.server.ts";
import { readBody } from "#web/content-pages/page-data.server.ts";
import { ContactBand } from "#web/content-pages/related-links.tsx";
import { pageContext } from "#web/context.ts";
import { useT } from "#web/i18n/use-t.ts";
import { pageHead } from "#web/seo/head.server.ts";
import { headMeta } from "#web/seo/meta.ts";
import { useReveal } from "#web/ui/use-reveal.ts";
import type { Route } from "./+types/case";
import { CaseRecord } from "./case-record.tsx";
import { caseRows } from "./case-rows.server.ts";
import "#web/content-pages/document.css";
import "#web/content-pages/document-parts.css";

export function loader({ context, params: { caseId, lang } }: Route.LoaderArgs) {
  const { language } = context.get(pageContext);
  const front = caseOf(caseId, language);
  if (!front) throw data(null, { status: 404 });
  const { title, lead, rail, description, contact } = front;
  const path = paths.case(caseId);
  return {
    head: pageHead(context, { path, title, description, trail: [{ path, title }] }),
    front: { title, lead, rail, railNote: [], contact },
    rows: caseRows(front, language),
    body: readBody(context, "cases", caseId, lang),
  };
}

export const meta = headMeta;

/** A finished project: what was asked, with which data, how well the model did, and what came of it. */
export default function CaseScreen({ loaderData: { front, rows, body } }: Route.ComponentProps) {
  const t = useT();
  const reveal = useReveal();
  return (
    <article ref={reveal} className="doc doc-projects">
      <DocumentHeader {...front} />
      <div className="wrap pb-12">
        <CaseRecord rows={rows} label={t("document.facts")} />
      </div>
      <DocumentBody body={body} />
      <ContactBand {...front.contact} back={{ path: paths.cases, title: t("document.case_all") }} topic={front.title} />
    </article>
  );
}
