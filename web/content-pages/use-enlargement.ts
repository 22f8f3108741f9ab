import { type RefObject, useEffect, useState } from "react";

/** A figure that is shown large: its drawing and its caption as they stand on the page. */
export interface Enlarged {
  drawing: string;
  caption: string;
}

/** The drawing for wide screens where there are two: it can be scrolled. */
const drawingOf = (figure: Element): string => figure.querySelector(".doc-drawing")?.innerHTML ?? "";

/** Shows a figure of ready HTML large when its button is pressed. */
export function useEnlargement(root: RefObject<HTMLElement | null>) {
  const [enlarged, setEnlarged] = useState<Enlarged | null>(null);
  useEffect(() => {
    const element = root.current;
    const open = ({ target }: Event) => {
      const figure = target instanceof Element ? target.closest("[data-enlarge]")?.closest("figure") : null;
      if (!figure) return;
      const caption = figure.querySelector("figcaption > div")?.innerHTML ?? "";
      setEnlarged({ drawing: drawingOf(figure), caption });
    };
    element?.addEventListener("click", open);
    return () => element?.removeEventListener("click", open);
  }, [root]);
  return { enlarged, close: () => setEnlarged(null) };
}
