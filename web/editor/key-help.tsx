import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { editorKeys, isMac, readableKey } from "./keys.ts";

/** Lists the keys of the editor. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const t = useT();
  const mac = isMac();
  return (
    <Dialog
      title={t("editor.keys.title")}
      titleClassName="text-21 font-semibold"
      onClose={onClose}
      actions={
        <Button size="medium" onClick={onClose}>
          {t("editor.close")}
        </Button>
      }
    >
      <dl className="editor-keys">
        {Object.entries(editorKeys).map(([name, { label, key }]) => (
          <div key={name}>
            <dt>{t(label)}</dt>
            <dd>
              <kbd>{name === "heading" ? readableKey(key, mac).replace("2", "2–6") : readableKey(key, mac)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-13 text-muted">{t("editor.keys.others")}</p>
    </Dialog>
  );
}
