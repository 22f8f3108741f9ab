import { createPortal } from "react-dom";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { editorKeys, isMac, readableKey } from "../keys.ts";
import type { PasteNote } from "./paste.ts";
import { lossKinds } from "./paste-losses.ts";

interface Props {
  note: PasteNote | null;
  /** An element of the text, below what was pasted. */
  place: HTMLElement;
  onDismiss: () => void;
}

/** Names what the last paste could not keep, says that it did not fit, or says that Markdown was formatted and how the plain text comes back. */
export function PasteNotice({ note, place, onDismiss }: Props) {
  const t = useT();
  const language = useLanguage();
  const lines: string[] = [];
  if (note?.markdown) lines.push(t("editor.paste.markdown", { key: readableKey(editorKeys.undo.key, isMac()) }));
  if (note?.below) lines.push(t("editor.paste.below"));
  if (note?.losses) {
    const { losses } = note;
    const lost = lossKinds.filter((kind) => losses[kind] > 0);
    const things = lost.map((kind) => t(`editor.paste.lost.${kind}`, { count: losses[kind] }));
    lines.push(t("editor.paste.not_kept", { things: new Intl.ListFormat(language).format(things) }));
  }
  return (
    <>
      <p role="status" className="sr-only">
        {lines.join(" ")}
      </p>
      {note &&
        createPortal(
          <div className="editor-notice editor-paste-note" lang={language}>
            <p>
              <span>
                {lines.map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
              </span>
              <button type="button" onClick={onDismiss}>
                {t("editor.close")}
              </button>
            </p>
          </div>,
          place,
        )}
    </>
  );
}
