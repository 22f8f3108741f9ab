import { type RefObject, useEffect, useState } from "react";
import { useT } from "#web/i18n/use-t.ts";
import { NativeDialog } from "#web/ui/native-dialog.tsx";
import { scrollable } from "#web/ui/scrollable.ts";
import { unsafeHtml } from "#web/ui/unsafe-html.ts";
import "./figure-dialog.css";

/**
 * Shows a figure of ready HTML over the whole window when its button is pressed: the drawing for wide screens where there
 * are two, as it can be scrolled. Escape, the button or a click beside it closes it, and focus goes back.
 */
export function FigureDialog({ root }: { root: RefObject<HTMLElement | null> }) {
  const t = useT();
  const [figure, setFigure] = useState<Element | null>(null);
  useEffect(() => {
    const element = root.current;
    const open = ({ target }: Event) => {
      const pressed =
        target instanceof Element ? target.closest("[data-enlarge]")?.closest("figure, [data-figure]") : null;
      if (pressed) setFigure(pressed);
    };
    element?.addEventListener("click", open);
    return () => element?.removeEventListener("click", open);
  }, [root]);
  if (!figure) return null;
  const close = () => setFigure(null);
  const [drawing = "", caption = ""] = [".doc-drawing", ".doc-caption > div"].map(
    (part) => figure.querySelector(part)?.innerHTML,
  );
  return (
    <NativeDialog className="figure-dialog" aria-label={t("document.figure_large")} closeOutside onClose={close}>
      <div className="figure-dialog-sheet">
        <button type="button" className="figure-dialog-close" onClick={close} aria-label={t("document.close")}>
          <svg viewBox="0 0 16 16" width="20" height="20" aria-hidden="true">
            <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="1.6" />
          </svg>
        </button>
        <div className="figure-dialog-drawing" {...scrollable} {...unsafeHtml(drawing)} />
        <div className="mt-4 text-13 text-muted" {...unsafeHtml(caption)} />
      </div>
    </NativeDialog>
  );
}
