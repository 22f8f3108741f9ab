import { type Translate, useT } from "#web/i18n/use-t.ts";
import { type FormStore, useVersion } from "../save/form-store.ts";
import { checkTranslation, type TranslationCheckNote, type TranslationCheckRow } from "./translation-check.ts";

/** Addresses that are named before the rest is only counted. */
const namedLinks = 3;

/** Compares both versions: what agrees, what differs, and in what. It does not prevent publishing. */
export function TranslationCheckList({ store }: { store: FormStore }) {
  const t = useT();
  const zh = useVersion(store, "zh", ({ summary }) => summary?.outline);
  const en = useVersion(store, "en", ({ summary }) => summary?.outline);
  const both = zh && en && zh.blocks.length > 0 && en.blocks.length > 0;
  return (
    <section aria-labelledby="translation-check-label">
      <h2 id="translation-check-label" className="text-15">
        {t("editor.translation_check.title")}
      </h2>
      {both ? (
        <>
          <dl className="mt-2">
            {checkTranslation({ zh, en }).map((row) => (
              <Row key={row.kind} row={row} />
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

function Row({ row }: { row: TranslationCheckRow }) {
  const t = useT();
  const { kind, zh, en, same, notes } = row;
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 border-b border-hairline py-2 text-13">
      <dt className="flex-1">{t(`editor.translation_check.${kind}`)}</dt>
      <dd className={`font-semibold ${same ? "text-success" : "text-error"}`}>
        {t(same ? "editor.translation_check.same" : "editor.translation_check.differs")}
        <span className="ml-2 tabular-nums">
          {zh} / {en}
        </span>
      </dd>
      {notes.map((note) => (
        <dd key={keyOf(note)} className="mt-0.5 basis-full text-ink-2 wrap-anywhere">
          {noteText(note, t)}
        </dd>
      ))}
    </div>
  );
}

function keyOf(note: TranslationCheckNote): string {
  if (note.about === "level") return `level ${note.level}`;
  return note.about === "links" ? `links ${note.language}` : note.about;
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
