import { type Translate, useT } from "#web/i18n/use-t.ts";
import type { Desk } from "./article-form-store.ts";
import { type ParityNote, type ParityRow, parityOf } from "./translation-check.ts";
import { useDesk } from "./use-article-form-store.ts";

/** Addresses that are named before the rest is only counted. */
const namedLinks = 3;

/** Compares both versions as they stand: what agrees, what differs, and in what. It keeps nobody from publishing. */
export function ParityList({ desk }: { desk: Desk }) {
  const t = useT();
  const { zh, en } = useDesk(desk, (state) => state.digests);
  const both = zh && en && zh.outline.blocks.length > 0 && en.outline.blocks.length > 0;
  return (
    <section aria-labelledby="parity-label">
      <h2 id="parity-label" className="text-15">
        {t("editor.parity.title")}
      </h2>
      {both ? (
        <>
          <dl className="mt-2">
            {parityOf({ zh: zh.outline, en: en.outline }).map((row) => (
              <Row key={row.kind} row={row} />
            ))}
          </dl>
          <p className="mt-2 text-13 text-muted">{t("editor.parity.order_hint")}</p>
        </>
      ) : (
        <p className="mt-2 text-13 text-muted">{t("editor.parity.missing")}</p>
      )}
    </section>
  );
}

function Row({ row }: { row: ParityRow }) {
  const t = useT();
  const { kind, zh, en, same, notes } = row;
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 border-b border-hairline py-2 text-13">
      <dt className="flex-1">{t(`editor.parity.${kind}`)}</dt>
      <dd className={`font-semibold ${same ? "text-success" : "text-error"}`}>
        {t(same ? "editor.parity.same" : "editor.parity.differs")}
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

function keyOf(note: ParityNote): string {
  if (note.about === "level") return `level ${note.level}`;
  return note.about === "links" ? `links ${note.language}` : note.about;
}

function noteText(note: ParityNote, t: Translate): string {
  if (note.about === "level") return t("editor.parity.level", { level: note.level, zh: note.zh, en: note.en });
  if (note.about === "order") return t("editor.parity.order", { from: note.from });
  const named = note.hrefs.slice(0, namedLinks).join(t("editor.form.comma"));
  const rest = note.hrefs.length - namedLinks;
  const version = t(`editor.form.version.${note.language}`);
  const text = t("editor.parity.lacks", { version, links: named });
  return rest > 0 ? `${text} ${t("editor.parity.more", { count: rest })}` : text;
}
