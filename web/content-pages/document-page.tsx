import type { LoaderFunctionArgs } from "react-router";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { Island } from "#web/islands/island.tsx";
import { headMeta } from "#web/seo/meta.ts";
import ShareButton from "#web/ui/share-button.island.tsx";
import { Cover } from "./cover.tsx";
import { DocumentBody } from "./document-body.tsx";
import { Breadcrumbs, DocumentHeader } from "./document-header.tsx";
import { readDocument } from "./page-data.server.ts";
import { ContactBand, RelatedLinks } from "./related-links.tsx";
import SectionNav from "./section-nav.island.tsx";
import "./document.css";
import "./document-parts.css";

export function loader({ context, params: { serviceType, serviceId, projectId = "" } }: LoaderFunctionArgs) {
  if (serviceType !== undefined) return readDocument(context, "services", serviceType);
  if (serviceId !== undefined) return readDocument(context, "posts", serviceId);
  return readDocument(context, "projects", projectId);
}

export const meta = headMeta;

export const handle = { document: true };

type DocumentData = ReturnType<typeof loader>;

/** The screen of services, posts and projects: each document is mounted anew, so that it is revealed as it is scrolled to. */
export default function DocumentScreen({ loaderData }: { loaderData: DocumentData }) {
  const { kind, slug } = loaderData.body;
  return <DocumentPage key={`${kind}/${slug}`} {...loaderData} />;
}

/** What a document is about, its text with its figures, where to go on. */
function DocumentPage({ front, body, above, back }: DocumentData) {
  const t = useT();
  return (
    <article className={`doc doc-${body.kind}`} key={body.language}>
      {body.kind === "services" && (
        <figure className="doc-cover">
          <Cover slug={body.slug} sizes="100vw" eager wide />
          {front.coverCaption && <figcaption className="wrap doc-caption">{front.coverCaption}</figcaption>}
        </figure>
      )}
      {!body.opens && (
        <>
          <div className="wrap pt-6 md:pt-8">
            <Breadcrumbs above={above} here={front.title} label={t("document.crumbs")} link={SiteLink} />
          </div>
          <DocumentHeader {...front} />
        </>
      )}
      <DocumentBody body={body}>
        {body.kind === "posts" && (
          <Island>
            <SectionNav sections={body.sections} />
          </Island>
        )}
      </DocumentBody>
      <RelatedLinks links={front.links} />
      <ContactBand {...front.contact} back={back} topic={front.title}>
        {body.kind === "projects" && (
          <Island>
            <ShareButton />
          </Island>
        )}
      </ContactBand>
    </article>
  );
}
