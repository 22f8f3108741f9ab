import { type RefObject, useContext, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Language } from "#contract/i18n/language.ts";
import { splitPath } from "#contract/paths.ts";
import { unsafeHtml } from "#web/ui/unsafe-html.ts";
import { DocumentContext } from "./document-context.ts";
import type { DocumentBodyData } from "./document-data.server.ts";
import { FigureDialog } from "./figure-dialog.tsx";
import { InteractiveParts } from "./simulations.tsx";
import { useAccordions } from "./use-accordions.ts";
import { useEnlargement } from "./use-enlargement.ts";

/**
 * A document's text. The server writes its HTML into the page; the browser keeps that DOM untouched when it takes over
 * and brings it to life: links, accordions, figures to enlarge, interactive models.
 */
export function DocumentBody({ body }: { body: DocumentBodyData }) {
  const { pinned } = splitPath(useLocation().pathname);
  return <Body key={`${body.kind}/${body.slug}.${body.language}.${pinned}`} body={body} pinned={pinned} />;
}

function Body({ body, pinned }: { body: DocumentBodyData; pinned: Language | null }) {
  const root = useRef<HTMLDivElement>(null);
  const source = useContext(DocumentContext);
  // the first HTML stays: with another one React would replace what stands, and the interactive parts in it
  const [html] = useState(() => (source ? source(body, pinned) : (body.html ?? "")));
  useTextLinks(root);
  useAccordions(root);
  const { enlarged, close } = useEnlargement(root);
  return (
    <>
      <div ref={root} suppressHydrationWarning {...unsafeHtml(html)} />
      <InteractiveParts root={root} />
      {enlarged && <FigureDialog {...enlarged} onClose={close} />}
    </>
  );
}

/** Lets the links of ready HTML lead on inside the site without loading a new document. */
function useTextLinks(root: RefObject<HTMLElement | null>) {
  const navigate = useNavigate();
  useEffect(() => {
    const element = root.current;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const href = link?.getAttribute("href");
      if (!href?.startsWith("/") || link?.target || event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void navigate(href);
    };
    element?.addEventListener("click", follow);
    return () => element?.removeEventListener("click", follow);
  }, [root, navigate]);
}
