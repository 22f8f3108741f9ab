import { useContext, useRef } from "react";
import { useLocation } from "react-router";
import { splitPath } from "#contract/paths.ts";
import { rawHtml } from "#web/raw-html.ts";
import { DocumentContext } from "./document-context.ts";
import type { DocumentBodyData } from "./document-data.server.ts";
import { FigureDialog } from "./figure-dialog.tsx";
import { InteractiveParts } from "./interactive-parts.tsx";
import { useAccordions } from "./use-accordions.ts";
import { useEnlargement } from "./use-enlargement.ts";
import { useTextLinks } from "./use-text-links.ts";

/**
 * A document's text. The server writes its HTML into the page; the browser keeps that DOM untouched when it takes over
 * and brings it to life: links, accordions, figures to enlarge, interactive models.
 */
export function DocumentBody({ body }: { body: DocumentBodyData }) {
  return <Body key={`${body.kind}/${body.slug}.${body.language}`} body={body} />;
}

function Body({ body }: { body: DocumentBodyData }) {
  const root = useRef<HTMLDivElement>(null);
  const source = useContext(DocumentContext);
  const { pinned } = splitPath(useLocation().pathname);
  useTextLinks(root);
  useAccordions(root);
  const { enlarged, close } = useEnlargement(root);
  const html = source ? source(body, pinned) : (body.html ?? "");
  return (
    <>
      <div ref={root} suppressHydrationWarning {...rawHtml(html)} />
      <InteractiveParts root={root} />
      {enlarged && <FigureDialog {...enlarged} onClose={close} />}
    </>
  );
}
