import { translate } from "#contract/i18n/messages.ts";
import { paths } from "#contract/paths.ts";
import { DocumentBody } from "#web/content-pages/document-body.tsx";
import { Breadcrumbs, DocumentHeader } from "#web/content-pages/document-header.tsx";
import { readPage } from "#web/content-pages/page-data.server.ts";
import SectionNav from "#web/content-pages/section-nav.island.tsx";
import { pageContext } from "#web/context.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { Island } from "#web/islands/island.tsx";
import { headMeta } from "#web/seo/meta.ts";
import type { Route } from "./+types/feeds";
import "#web/content-pages/document.css";
import "#web/content-pages/document-parts.css";

export function loader({ context }: Route.LoaderArgs) {
  const above = [{ path: paths.news, title: translate(context.get(pageContext).language, "layout.news") }];
  return { ...readPage(context, "feeds", paths.feeds, { above }), above };
}

export const meta = headMeta;

export const handle = { document: true };

/** The feeds, how to read them, and how they become e-mail. */
export default function Feeds({ loaderData: { front, body, above } }: Route.ComponentProps) {
  const t = useT();
  return (
    <article className="doc doc-posts doc-legal pb-10 md:pb-18">
      <div className="wrap pt-6 md:pt-8">
        <Breadcrumbs above={above} here={front.title} label={t("document.crumbs")} link={SiteLink} />
      </div>
      <DocumentHeader {...front} />
      <DocumentBody body={body}>
        <Island>
          <SectionNav sections={body.sections} />
        </Island>
      </DocumentBody>
    </article>
  );
}
