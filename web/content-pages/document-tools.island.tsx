import { type ComponentType, useEffect, useState } from "react";
import { useFootnotes } from "./use-footnotes.ts";

interface ShownFigure {
  figure: Element;
  Viewer: ComponentType<{ figure: Element; onClose: () => void }>;
}

/**
 * What the text of a document does when it is pressed: opens the notes of references, and shows a figure over the whole
 * window. What shows it is fetched then; where that fails, the press does nothing, as the figure stands on the page.
 */
export default function DocumentTools() {
  const [shown, setShown] = useState<ShownFigure | null>(null);
  useFootnotes();
  useEffect(() => {
    const open = async ({ target }: Event) => {
      const button = target instanceof Element ? target.closest("[data-enlarge]") : null;
      const figure = button?.closest("figure, [data-figure]");
      if (!figure) return;
      const viewer = await import("./figure-viewer/figure-viewer.tsx").catch(() => null);
      if (viewer && figure.isConnected) setShown({ figure, Viewer: viewer.FigureViewer });
    };
    document.addEventListener("click", open);
    return () => document.removeEventListener("click", open);
  }, []);
  return shown && <shown.Viewer figure={shown.figure} onClose={() => setShown(null)} />;
}
