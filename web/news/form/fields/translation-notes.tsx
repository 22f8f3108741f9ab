import { otherLanguage } from "#contract/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { isBlank } from "../input.ts";
import { useFormState, useVersion, type VersionProps } from "../save/form-store.ts";

/** For a version without a word: to begin with the other one's title, summary, text and images. */
export function CopyOffer({ store, language }: VersionProps) {
  const t = useT();
  const other = otherLanguage(language);
  const offered = useFormState(store, ({ versions }) => {
    const { stored, input } = versions[language];
    return stored === null && isBlank(input) && (versions[other].summary?.outline.blocks.length ?? 0) > 0;
  });
  if (!offered) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-hairline bg-panel px-5 py-3">
      <p className="text-13 text-ink-2">{t("editor.form.copy_hint")}</p>
      <Button look="secondary" size="small" onClick={() => store.dispatch({ type: "copyRequested", language })}>
        {t(`editor.form.copy.${other}`)}
      </Button>
    </div>
  );
}

/** Tells what of a version still is the other language's text, for as long as any of it is. */
export function UntranslatedNote({ store, language }: VersionProps) {
  const t = useT();
  // the sentence itself, so that writing in the other version does not render this one
  const note = useVersion(store, language, ({ untranslated }) => {
    const { title, summary, blocks } = untranslated;
    const parts = [
      ...(title ? [t("editor.form.title")] : []),
      ...(summary ? [t("editor.form.summary")] : []),
      ...(blocks > 0 ? [t("editor.form.blocks", { count: blocks })] : []),
    ];
    const text = { parts: parts.join(t("editor.form.comma")) };
    return parts.length > 0 ? t(`editor.form.still.${otherLanguage(language)}`, text) : "";
  });
  return (
    <div role="status">
      {note && <p className="border-b border-hairline bg-panel px-5 py-2 text-13 text-accent">{note}</p>}
    </div>
  );
}
