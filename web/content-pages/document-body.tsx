import { type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Language } from "#contract/i18n/language.ts";
import { splitPath } from "#contract/paths.ts";
import { unsafeHtml } from "#web/ui/unsafe-html.ts";
import { useBehaviours } from "./behaviours.ts";
import { type DocumentBodyData, DocumentContext } from "./document-context.ts";
import { FigureDialog } from "./figure-dialog.tsx";
import { isPageAddress } from "./page-links.ts";
import { InteractiveParts } from "./simulations.tsx";
import { useFootnotes } from "./use-footnotes.ts";

/**
 * A document's text. The server writes its HTML into the page; the browser keeps that DOM untouched when it takes over
 * and brings it to life: links, accordions, figures to enlarge, interactive models.
 */
export function DocumentBody({ body, children }: { body: DocumentBodyData; children?: ReactNode }) {
  const { pinned } = splitPath(useLocation().pathname);
  return (
    <Body key={`${body.kind}/${body.slug}.${body.language}.${pinned}`} body={body} pinned={pinned}>
      {children}
    </Body>
  );
}

interface BodyProps {
  body: DocumentBodyData;
  pinned: Language | null;
  /** Stands in the margin of the text. */
  children: ReactNode;
}

function Body({ body, pinned, children }: BodyProps) {
  const root = useRef<HTMLDivElement>(null);
  const source = useContext(DocumentContext);
  // the first HTML stays: with another one React would replace the content and the interactive parts in it
  const [html] = useState(() => (source ? source(body, pinned) : (body.html ?? { opening: "", text: "" })));
  useTextLinks(root);
  useAccordions(root);
  useVideos(root);
  useBehaviours(root);
  useFootnotes(root);
  return (
    <>
      {body.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="parts" />
      ))}
      <div ref={root}>
        {body.opens && <div suppressHydrationWarning {...unsafeHtml(html.opening)} />}
        <div className="doc-body">
          {children}
          <div suppressHydrationWarning {...unsafeHtml(html.text)} />
        </div>
      </div>
      <InteractiveParts root={root} />
      <FigureDialog root={root} />
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
      if (
        !href ||
        !isPageAddress(href) ||
        link?.target ||
        link?.hasAttribute("download") ||
        event.defaultPrevented ||
        event.button !== 0
      )
        return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void navigate(href);
    };
    element?.addEventListener("click", follow);
    return () => element?.removeEventListener("click", follow);
  }, [root, navigate]);
}

const timing: KeyframeAnimationOptions = { duration: 240, easing: "cubic-bezier(0.215, 0.61, 0.355, 1)" };

function setOpen(button: Element, open: boolean) {
  const panel = document.getElementById(button.getAttribute("aria-controls") ?? "");
  if (!panel) return;
  button.setAttribute("aria-expanded", String(open));
  if (!open) {
    panel.setAttribute("hidden", "until-found");
    return;
  }
  panel.removeAttribute("hidden");
  if (matchMedia("(prefers-reduced-motion: no-preference)").matches)
    panel.animate([{ opacity: 0, transform: "translateY(-8px)" }, { opacity: 1 }], timing);
}

/** Opens and closes the accordions of ready HTML: by click, by keyboard, and where the browser's search finds something. */
function useAccordions(root: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = root.current;
    const toggle = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest(".accordion-button") : null;
      if (button) setOpen(button, button.getAttribute("aria-expanded") !== "true");
    };
    const found = ({ target }: Event) => {
      const button = target instanceof Element ? target.parentElement?.querySelector(".accordion-button") : null;
      if (button) setOpen(button, true);
    };
    // what the browser's search has opened before this script was there
    for (const button of element?.querySelectorAll(".accordion-button") ?? []) {
      const panel = document.getElementById(button.getAttribute("aria-controls") ?? "");
      if (panel && !panel.hasAttribute("hidden")) setOpen(button, true);
    }
    element?.addEventListener("click", toggle);
    element?.addEventListener("beforematch", found);
    return () => {
      element?.removeEventListener("click", toggle);
      element?.removeEventListener("beforematch", found);
    };
  }, [root]);
}

/** Plays a video of ready HTML in the place of its picture, from then on with the browser's controls. */
function useVideos(root: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = root.current;
    const play = ({ target }: Event) => {
      const picture = target instanceof Element ? target.closest(".doc-play") : null;
      const video = picture?.previousElementSibling;
      if (!(video instanceof HTMLVideoElement)) return;
      picture?.remove();
      video.focus();
      // where it cannot be played, its controls say so
      video.play().catch(() => {});
    };
    element?.addEventListener("click", play);
    return () => element?.removeEventListener("click", play);
  }, [root]);
}
