import type { LoaderFunctionArgs } from "react-router";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { headMeta } from "#web/seo/meta.ts";
import { ShareButton } from "#web/ui/share-button.tsx";
import { useReveal } from "#web/ui/use-reveal.ts";
import { Cover } from "./cover.tsx";
import { DocumentBody } from "./document-body.tsx";
import { Breadcrumbs, DocumentHeader } from "./document-header.tsx";
import { readDocument } from "./page-data.server.ts";
import { ContactBand, RelatedLinks } from "./related-links.tsx";
import { SectionNav } from "./section-nav.tsx";
import "./document.css";
import "./document-parts.css";

export function loader({ context, params: { serviceType, serviceId, projectId = "", lang } }: LoaderFunctionArgs) {
  if (serviceType !== undefined) return readDocument(context, "services", serviceType, lang);
  if (serviceId !== undefined) return readDocument(context, "posts", serviceId, lang);
  return readDocument(context, "projects", projectId, lang);
}

export const meta = headMeta;

type DocumentData = ReturnType<typeof loader>;

/** The screen of services, posts and projects: each document is mounted anew, so that it is revealed as it is scrolled to. */
export default function DocumentScreen({ loaderData }: { loaderData: DocumentData }) {
  const { kind, slug } = loaderData.body;
  return <DocumentPage key={`${kind}/${slug}`} {...loaderData} />;
}

/** What a document is about, its text with its figures, where to go on. */
function DocumentPage({ front, body, above, back }: DocumentData) {
  const reveal = useReveal();
  const t = useT();
  return (
    <article ref={reveal} className={`doc doc-${body.kind}`} key={body.language}>
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
      <DocumentBody body={body}>{body.kind === "posts" && <SectionNav sections={body.sections} />}</DocumentBody>
      <RelatedLinks links={front.links} />
      <ContactBand {...front.contact} back={back} topic={front.title}>
        {body.kind === "projects" && <ShareButton />}
      </ContactBand>
    </article>
  );
}
