import { useMemo } from "react";
import type { Language } from "#contract/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { automaticSummary } from "../compare/custom-summary.ts";
import { MarkedText } from "../compare/marked-text.tsx";
import { type ComparedText, contentDiff, plainDiff } from "../compare/text-parts.ts";

export interface RevisionDifferenceProps {
  /** The state of the past. */
  earlier: ComparedText;
  /** What stands in the form. */
  present: ComparedText;
  language: Language;
}

const summaryOf = ({ summary, content }: ComparedText) => summary.trim() || automaticSummary(content);

/** How the present text differs from an earlier state of it. */
export function RevisionDifference({ earlier, present, language }: RevisionDifferenceProps) {
  const t = useT();
  const fields = useMemo(
    () =>
      [
        { name: "title", diff: plainDiff(earlier.title, present.title) },
        { name: "summary", diff: plainDiff(summaryOf(earlier), summaryOf(present)) },
        { name: "content", diff: contentDiff(earlier.content, present.content) },
      ] as const,
    [earlier, present],
  );
  const same = fields.every(({ diff }) => diff.every(({ kind }) => kind === "same"));
  return (
    <>
      <p className="text-13 text-muted">{t(same ? "revisions.history.same" : "revisions.history.legend")}</p>
      {fields.map(({ name, diff }) => (
        <section key={name} className="mt-5">
          <h3 className="text-13 font-semibold text-muted">{t(`revisions.history.field_${name}`)}</h3>
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
