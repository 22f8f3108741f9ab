import { type ComponentType, type RefObject, useEffect, useState } from "react";

interface ShownFigure {
  figure: Element;
  Viewer: ComponentType<{ figure: Element; onClose: () => void }>;
}

/**
 * Shows a figure of ready HTML over the whole window when its button is pressed. What shows it is fetched then; where that
 * fails, the press does nothing, as the figure stands on the page.
 */
export function FigureDialog({ root }: { root: RefObject<HTMLElement | null> }) {
  const [shown, setShown] = useState<ShownFigure | null>(null);
  useEffect(() => {
    const element = root.current;
    const open = async ({ target }: Event) => {
      const button = target instanceof Element ? target.closest("[data-enlarge]") : null;
      const figure = button?.closest("figure, [data-figure]");
      if (!figure) return;
      const viewer = await import("./figure-viewer/figure-viewer.tsx").catch(() => null);
      if (viewer && figure.isConnected) setShown({ figure, Viewer: viewer.FigureViewer });
    };
    element?.addEventListener("click", open);
    return () => element?.removeEventListener("click", open);
  }, [root]);
  return shown && <shown.Viewer figure={shown.figure} onClose={() => setShown(null)} />;
}
