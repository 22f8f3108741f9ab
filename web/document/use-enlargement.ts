import { type RefObject, useEffect, useState } from "react";

/** A figure that is shown large: its drawing and its caption as they stand on the page. */
export interface Enlarged {
  drawing: string;
  caption: string;
}

/** What a figure shows now, of its drawings for wide and for narrow screens. */
const drawingOf = (figure: Element): string => {
  const drawings = [...figure.querySelectorAll(".doc-drawing, video")];
  return drawings.find((drawing) => drawing.checkVisibility())?.innerHTML ?? "";
};

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
