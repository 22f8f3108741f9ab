import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { editorKeys, isMac, readableKey } from "../keys.ts";
import { lossKinds, type PasteLosses } from "./paste-losses.ts";

/** What there is to say of the last paste: what was not kept of it, or that it was formatted. */
export type PasteNote = { kind: "losses"; losses: PasteLosses } | { kind: "markdown" };

interface Props {
  note: PasteNote | null;
  onDismiss: () => void;
}

/** Names what the last paste could not keep, or says that Markdown was formatted and how the plain text comes back. */
export function PasteNotice({ note, onDismiss }: Props) {
  const t = useT();
  const language = useLanguage();
  const text = () => {
    if (note?.kind !== "losses") return t("editor.paste.markdown", { key: readableKey(editorKeys.undo.key, isMac()) });
    const lost = lossKinds.filter((kind) => note.losses[kind] > 0);
    const things = lost.map((kind) => t(`editor.paste.lost.${kind}`, { count: note.losses[kind] }));
    return t("editor.paste.not_kept", { things: new Intl.ListFormat(language).format(things) });
  };
  return (
    <div role="status" className="editor-notice">
      {note && (
        <p>
          <span>{text()}</span>
          <button type="button" onClick={onDismiss}>
            {t("editor.close")}
          </button>
        </p>
      )}
    </div>
  );
}
