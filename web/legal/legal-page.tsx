import { DocumentBody } from "#web/content-pages/document-body.tsx";
import { DocumentHeader } from "#web/content-pages/document-header.tsx";
import type { readPage } from "#web/content-pages/page-data.server.ts";
import { SectionGauge } from "#web/content-pages/section-gauge.tsx";
import "#web/content-pages/document.css";
import "#web/content-pages/document-parts.css";
import "./legal.css";

/** A text of rules, its sections named beside it. */
export const LegalPage = ({ front, body }: Pick<ReturnType<typeof readPage>, "front" | "body">) => (
  <article className="doc doc-posts doc-legal pb-10 md:pb-18">
    <DocumentHeader {...front} />
    <div className="doc-body">
      <SectionGauge sections={body.sections} />
      <DocumentBody body={body} />
    </div>
  </article>
);
