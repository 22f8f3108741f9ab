import { useMemo } from "react";
import type { Language } from "#contract/i18n/language.ts";
import { textFields, type VersionText } from "#contract/news.ts";
import { useT } from "#web/i18n/use-t.ts";
import { automaticSummary } from "../compare/custom-summary.ts";
import { MarkedText } from "../compare/marked-text.tsx";
import { contentDiff, plainDiff } from "../compare/text-parts.ts";

export interface RevisionDifferenceProps {
  /** The state of the past. */
  earlier: VersionText;
  /** What stands in the form. */
  present: VersionText;
  language: Language;
}

/** A text with the summary that a save leaves: the author's own, or cut from the text. */
const withSummary = (text: VersionText): VersionText => ({
  ...text,
  summary: text.summary.trim() || automaticSummary(text.content),
});

/** How the present text differs from an earlier state of it. */
export function RevisionDifference({ earlier, present, language }: RevisionDifferenceProps) {
  const t = useT();
  const fields = useMemo(() => {
    const [before, after] = [withSummary(earlier), withSummary(present)];
    const diff = (field: keyof VersionText) =>
      (field === "content" ? contentDiff : plainDiff)(before[field], after[field]);
    return textFields.map((name) => ({ name, diff: diff(name) }));
  }, [earlier, present]);
  const same = fields.every(({ diff }) => diff.every(({ kind }) => kind === "same"));
  return (
    <>
      <p className="text-13 text-muted">{t(same ? "revisions.history.same" : "revisions.history.legend")}</p>
      {fields.map(({ name, diff }) => (
        <section key={name} className="mt-5">
          <h3 className="text-13 font-semibold text-muted">{t(`editor.form.${name}`)}</h3>
          <div className={`mt-1 ${name === "title" ? "font-semibold" : ""}`}>
            {diff.length === 0 ? (
              <p className="text-muted">{t("revisions.history.empty_field")}</p>
            ) : (
              <MarkedText diff={diff} sides="both" language={language} />
            )}
          </div>
        </section>
      ))}
    </>
  );
}
