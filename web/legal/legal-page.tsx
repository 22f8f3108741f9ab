import { DocumentBody } from "#web/document/document-body.tsx";
import { DocumentHeader } from "#web/document/document-header.tsx";
import type { readPage } from "#web/document/page-data.server.ts";
import { SectionGauge } from "#web/document/section-gauge.tsx";
import "#web/document/document.css";
import "#web/document/document-parts.css";
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
