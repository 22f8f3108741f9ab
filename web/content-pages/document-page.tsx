import type { ReactNode } from "react";
import type { DocumentFrontMatter } from "#content/front-matter.ts";
import { useReveal } from "#web/ui/use-reveal.ts";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";
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
