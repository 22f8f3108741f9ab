import { type Language, otherLanguage } from "#contract/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import type { Desk, VersionDigest } from "./article-form-store.ts";
import { untranslated } from "./untranslated.ts";
import { useDesk } from "./use-article-form-store.ts";

const wordsOf = ({ title, summary, outline }: VersionDigest) => ({ title, summary, blocks: outline.blocks });

/** Says what of a version still is the other language's text, for as long as any of it is. */
export function UntranslatedNote({ desk, language }: { desk: Desk; language: Language }) {
  const t = useT();
  const other = otherLanguage(language);
  // the sentence itself, so that writing in the other version does not render this one
  const note = useDesk(desk, ({ digests }) => {
    const [own, theirs] = [digests[language], digests[other]];
    if (!own || !theirs) return "";
    const { title, summary, blocks } = untranslated(language, wordsOf(own), wordsOf(theirs));
    const parts = [
      ...(title ? [t("editor.form.title")] : []),
      ...(summary ? [t("editor.form.summary")] : []),
      ...(blocks > 0 ? [t("editor.form.blocks", { count: blocks })] : []),
    ];
    return parts.length > 0 ? t(`editor.form.still.${other}`, { parts: parts.join(t("editor.form.comma")) }) : "";
  });
  return (
    <div role="status">
      {note && <p className="border-b border-hairline bg-panel px-5 py-2 text-13 text-accent">{note}</p>}
    </div>
  );
}
