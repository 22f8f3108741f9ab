import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { formatMinute } from "../date.ts";
import type { LocalDraft } from "./draft-store.ts";

export interface RestoreOfferProps {
  draft: LocalDraft;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Unsaved text that this device has kept, offered again. */
export function RestoreOffer({ draft, onRestore, onDiscard }: RestoreOfferProps) {
  const t = useT();
  const language = useLanguage();
  const time = formatMinute(new Date(draft.keptAt).toISOString(), language);
  return (
    <div
      role="alert"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-3 border-accent bg-panel px-5 py-3 text-15"
    >
      <p className="min-w-0">
        {t("editor.form.restore", { time })}
        {draft.title.trim() && <b className="block truncate">{draft.title}</b>}
      </p>
      <div className="flex flex-none gap-3">
        <Button look="secondary" size="medium" onClick={onDiscard}>
          {t("editor.form.restore_discard")}
        </Button>
        <Button size="medium" onClick={onRestore}>
          {t("editor.form.restore_apply")}
        </Button>
      </div>
    </div>
  );
}
