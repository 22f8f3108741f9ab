import type { ReactNode } from "react";
import type { DocumentFrontMatter } from "#content/front-matter.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { useReveal } from "#web/ui/use-reveal.ts";
import { DocumentBody } from "./document-body.tsx";
import type { DocumentBodyData } from "./document-data.server.ts";
import { DocumentHeader } from "./document-header.tsx";
import { ContactBand, RelatedLinks } from "./related-links.tsx";
import "./document.css";
import "./document-parts.css";

interface DocumentPageProps {
  front: DocumentFrontMatter;
  body: DocumentBodyData;
  above: readonly Crumb[];
  /** The way back to the list that the page belongs to. */
  back: { to: string; text: string };
  /** Navigation beside the text. */
  beside?: ReactNode;
  /** A drawing between the header and the text. */
  children?: ReactNode;
}

/** A service, post or project: what it is, its text with its figures, where to go on. */
export function DocumentPage({ front, body, above, back, beside, children }: DocumentPageProps) {
  const reveal = useReveal();
  return (
    <article ref={reveal} className={`doc doc-${body.kind}`} key={`${body.kind}/${body.slug}.${body.language}`}>
      <Breadcrumbs above={above} here={front.title} />
      <DocumentHeader {...front} />
      {children}
      <div className="doc-body">
        {beside}
        <DocumentBody body={body} />
      </div>
      <RelatedLinks links={front.links} />
      <ContactBand {...front.contact} back={back} />
    </article>
  );
}

interface Crumb {
  to: string;
  text: string;
}

/** Where a page stands: the pages above it, then itself. */
function Breadcrumbs({ above, here }: { above: readonly Crumb[]; here: string }) {
  const t = useT();
  return (
    <nav aria-label={t("document.crumbs")} className="wrap pt-6 text-13 text-muted md:pt-8">
      <ol className="flex flex-wrap">
        {above.map(({ to, text }) => (
          <li key={to}>
            <SiteLink to={to} className="underline-offset-4 hover:underline">
              {text}
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
