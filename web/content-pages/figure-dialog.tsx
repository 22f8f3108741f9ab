import { useT } from "#web/i18n/use-t.ts";
import { NativeDialog } from "#web/ui/native-dialog.tsx";
import { scrollable } from "#web/ui/scrollable.ts";
import { unsafeHtml } from "#web/ui/unsafe-html.ts";
import type { Enlarged } from "./use-enlargement.ts";
import "./figure-dialog.css";

/** A figure over the whole window; Escape, the button or a click beside it closes it, and focus goes back. */
export function FigureDialog({ drawing, caption, onClose }: Enlarged & { onClose: () => void }) {
  const t = useT();
  return (
    <NativeDialog className="figure-dialog" aria-label={t("document.figure_large")} closeOutside onClose={onClose}>
      <div className="figure-dialog-sheet">
        <button type="button" className="figure-dialog-close" onClick={onClose} aria-label={t("document.close")}>
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
