import { useMemo } from "react";
import { type Language, otherLanguage } from "#contract/i18n/language.ts";
import { type Translate, useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { type FormStore, useFormState, useVersion, type VersionProps } from "../form-store.ts";
import { isBlank } from "../input.ts";
import type { VersionSummary } from "../text/text-state.ts";
import {
  checkTranslation,
  type TranslationCheckNote,
  type Untranslated,
  untranslated,
  wordsOf,
} from "./translation-check.ts";

/** For an empty version: offers to begin with the other one's title, summary, text and images. */
export function CopyOffer({ store, language }: VersionProps) {
  const t = useT();
  const other = otherLanguage(language);
  const offered = useFormState(store, ({ versions }) => {
    const { saved, text } = versions[language];
    return (
      saved.article === null && isBlank(text.input) && (versions[other].text.summary?.outline.blocks.length ?? 0) > 0
    );
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

/** Names the parts that are still the other language's text; empty where none is. */
function noteOf({ title, summary, blocks }: Untranslated, language: Language, t: Translate): string {
  const parts: string[] = [];
  if (title) parts.push(t("editor.form.title"));
  if (summary) parts.push(t("editor.form.summary"));
  if (blocks > 0) parts.push(t("editor.form.blocks", { count: blocks }));
  if (parts.length === 0) return "";
  return t(`editor.form.still.${otherLanguage(language)}`, { parts: parts.join(t("editor.form.comma")) });
}

/** The parts of a version that are not translated, worked out again only when one of the summaries is another. */
function rememberUntranslated(language: Language) {
  let last: { own: VersionSummary; other: VersionSummary; parts: Untranslated } | null = null;
  return (own: VersionSummary, other: VersionSummary): Untranslated => {
    if (last?.own === own && last.other === other) return last.parts;
    const parts = untranslated(language, wordsOf(own), wordsOf(other));
    last = { own, other, parts };
    return parts;
  };
}

/** Says which parts of a version are still the other language's text, as long as any are. */
export function UntranslatedNote({ store, language }: VersionProps) {
  const t = useT();
  const partsOf = useMemo(() => rememberUntranslated(language), [language]);
  // the sentence itself, so that writing in the other version does not render this one
  const note = useFormState(store, ({ versions }) => {
    const own = versions[language].text.summary;
    const other = versions[otherLanguage(language)].text.summary;
    return own && other ? noteOf(partsOf(own, other), language, t) : "";
  });
  return (
    <div role="status">
      {note && <p className="border-b border-hairline bg-panel px-5 py-2 text-13 text-accent">{note}</p>}
    </div>
  );
}

/** Addresses that are named before the rest is only counted. */
const namedLinks = 3;

/** Compares both versions: what agrees, what differs, and in what. It does not prevent publishing. */
export function TranslationCheckList({ store }: { store: FormStore }) {
  const t = useT();
  const zh = useVersion(store, "zh", ({ text }) => text.summary?.outline);
  const en = useVersion(store, "en", ({ text }) => text.summary?.outline);
  const both = zh && en && zh.blocks.length > 0 && en.blocks.length > 0;
  return (
    <section aria-labelledby="translation-check-label">
      <h2 id="translation-check-label" className="text-15">
        {t("editor.translation_check.title")}
      </h2>
      {both ? (
        <>
          <dl className="mt-2">
            {checkTranslation({ zh, en }).map(({ kind, same, notes, ...counts }) => (
              <div key={kind} className="flex flex-wrap items-baseline gap-x-3 border-b border-hairline py-2 text-13">
                <dt className="flex-1">{t(`editor.translation_check.${kind}`)}</dt>
                <dd className={`font-semibold ${same ? "text-success" : "text-error"}`}>
                  {t(same ? "editor.translation_check.same" : "editor.translation_check.differs")}
                  <span className="ml-2 tabular-nums">
                    {counts.zh} / {counts.en}
                  </span>
                </dd>
                {notes.map((note) => (
                  <dd key={JSON.stringify(note)} className="mt-0.5 basis-full text-ink-2 wrap-anywhere">
                    {noteText(note, t)}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
          <p className="mt-2 text-13 text-muted">{t("editor.translation_check.order_hint")}</p>
        </>
      ) : (
        <p className="mt-2 text-13 text-muted">{t("editor.translation_check.missing")}</p>
      )}
    </section>
  );
}

function noteText(note: TranslationCheckNote, t: Translate): string {
  if (note.about === "level")
    return t("editor.translation_check.level", { level: note.level, zh: note.zh, en: note.en });
  if (note.about === "order") return t("editor.translation_check.order", { from: note.from });
  const named = note.hrefs.slice(0, namedLinks).join(t("editor.form.comma"));
  const rest = note.hrefs.length - namedLinks;
  const version = t(`editor.form.version.${note.language}`);
  const text = t("editor.translation_check.lacks", { version, links: named });
  return rest > 0 ? `${text} ${t("editor.translation_check.more", { count: rest })}` : text;
}
