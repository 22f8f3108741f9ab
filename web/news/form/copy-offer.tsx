import { type Language, otherLanguage } from "#contract/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import type { Desk } from "./article-form-store.ts";
import { isBlank } from "./article-input.ts";
import { type FormStart, startAsCopy } from "./form-start.ts";
import { useDesk } from "./use-article-form-store.ts";

export interface CopyOfferProps {
  desk: Desk;
  language: Language;
  onRestart: (start: FormStart) => void;
}

/** For a version without a word: to begin with the other one's title, summary, text and pictures. */
export function CopyOffer({ desk, language, onRestart }: CopyOfferProps) {
  const t = useT();
  const other = otherLanguage(language);
  const something = useDesk(desk, ({ digests }) => {
    const digest = digests[other];
    return digest !== undefined && digest.outline.blocks.length > 0;
  });
  if (!something) return null;

  function copy() {
    const input = desk.version(other)?.read();
    if (input && !isBlank(input)) onRestart(startAsCopy(language, input));
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-hairline bg-panel px-5 py-3">
      <p className="text-13 text-ink-2">{t("editor.form.copy_hint")}</p>
      <Button look="secondary" size="small" onClick={copy}>
        {t(`editor.form.copy.${other}`)}
      </Button>
    </div>
  );
}
