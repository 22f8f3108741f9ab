import { type Language, otherLanguage } from "#contract/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import type { Desk, VersionDigest } from "./desk.ts";
import { untranslated } from "./untranslated.ts";
import { useDesk } from "./use-desk.ts";

const wordsOf = ({ title, summary, outline }: VersionDigest) => ({ title, summary, blocks: outline.blocks });

/** Says what of a version still is the other language's text, for as long as any of it is. */
export function UntranslatedNote({ desk, language }: { desk: Desk; language: Language }) {
  const t = useT();
  const other = otherLanguage(language);
  const own = useDesk(desk, (state) => state.digests[language]);
  const theirs = useDesk(desk, (state) => state.digests[other]);
  if (!own || !theirs) return <div role="status" />;
  const { title, summary, blocks } = untranslated(language, wordsOf(own), wordsOf(theirs));
  const parts = [
    title && t("editor.form.title"),
    summary && t("editor.form.summary"),
    blocks > 0 && t("editor.form.blocks", { count: blocks }),
  ].filter((part) => part !== false);
  return (
    <div role="status">
      {parts.length > 0 && (
        <p className="border-b border-hairline bg-panel px-5 py-2 text-13 text-accent">
          {t(`editor.form.still.${other}`, { parts: parts.join(t("editor.form.comma")) })}
        </p>
      )}
    </div>
  );
}
