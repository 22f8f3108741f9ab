import type { LoaderFunctionArgs } from "react-router";
import { paths, splitPath } from "#contract/paths.ts";
import { DocumentBody } from "#web/content-pages/document-body.tsx";
import { DocumentHeader } from "#web/content-pages/document-header.tsx";
import { readPage } from "#web/content-pages/page-data.server.ts";
import SectionNav from "#web/content-pages/section-nav.island.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { Island } from "#web/islands/island.tsx";
import { CompanyFacts } from "#web/layout/company-facts.tsx";
import { headMeta } from "#web/seo/meta.ts";
import "#web/content-pages/document.css";
import "#web/content-pages/document-parts.css";

const pages = [paths.terms, paths.privacy, paths.accessibility, paths.aboutThisSite] as const;

export function loader({ url, context }: LoaderFunctionArgs) {
  const { bare } = splitPath(url.pathname);
  const path = pages.find((page) => page === bare.toLowerCase()) ?? paths.terms;
  return readPage(context, path.slice(1), path);
}

export const meta = headMeta;

export const handle = { document: true };

/** Terms, privacy policy, accessibility statement or technical facts: a text of rules, its sections named beside it. */
export default function LegalPage({ loaderData: { front, body } }: { loaderData: ReturnType<typeof loader> }) {
  const t = useT();
  return (
    <article className="doc doc-posts doc-legal pb-10 md:pb-18">
      <DocumentHeader {...front} rail={t("document.section_count", { count: body.sections.length })} />
      <DocumentBody body={body}>
        <Island>
          <SectionNav sections={body.sections} />
        </Island>
      </DocumentBody>
      <CompanyFacts names={["legalName", "registrationNumber", "address", "telephone"]} className="wrap" />
    </article>
  );
}
