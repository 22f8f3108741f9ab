import type { LoaderFunctionArgs } from "react-router";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { headMeta } from "#web/seo/meta.ts";
import { useReveal } from "#web/ui/use-reveal.ts";
import { Cover } from "./cover.tsx";
import { DocumentBody } from "./document-body.tsx";
import { DocumentHeader } from "./document-header.tsx";
import { readDocument } from "./page-data.server.ts";
import { ContactBand, type PageLink, RelatedLinks } from "./related-links.tsx";
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
  return (
    <article ref={reveal} className={`doc doc-${body.kind}`} key={body.language}>
      <Breadcrumbs above={above} here={front.title} />
      <DocumentHeader {...front} />
      {body.kind === "services" && (
        <figure className="wrap doc-cover">
          <Cover
            slug={body.slug}
            sizes="(min-width: 1440px) 1210px, (min-width: 900px) 84vw, calc(100vw - 40px)"
            eager
          />
          {front.coverCaption && <figcaption className="doc-caption">{front.coverCaption}</figcaption>}
        </figure>
      )}
      <div className="doc-body">
        {body.kind === "posts" && <SectionNav sections={body.sections} />}
        <DocumentBody body={body} />
      </div>
      <RelatedLinks links={front.links} />
      <ContactBand {...front.contact} back={back} />
    </article>
  );
}

/** The pages above a page, then itself. */
function Breadcrumbs({ above, here }: { above: readonly PageLink[]; here: string }) {
  const t = useT();
  return (
    <nav aria-label={t("document.crumbs")} className="wrap pt-6 text-13 text-muted md:pt-8">
      <ol className="flex flex-wrap">
        {above.map(({ path, title }) => (
          <li key={path}>
            <SiteLink to={path} className="underline-offset-4 hover:underline">
              {title}
            </SiteLink>
            <span aria-hidden="true" className="mx-2.5 text-control">
              /
            </span>
          </li>
        ))}
        <li aria-current="page" className="text-ink">
          {here}
        </li>
      </ol>
    </nav>
  );
}
