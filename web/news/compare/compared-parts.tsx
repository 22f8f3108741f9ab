import type { Language } from "#contract/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { scrollable } from "#web/ui/scrollable.ts";
import { MarkedText } from "./marked-text.tsx";
import { PartChoice } from "./part-choice.tsx";
import type { ChangedPart, Comparison, Side } from "./text-parts.ts";

export interface ComparedPartsProps {
  comparison: Comparison;
  language: Language;
  chosen: (part: ChangedPart) => Side;
  onChoose: (part: ChangedPart, side: Side) => void;
}

/** What differs between two texts, in the order it is read; what is the same is folded away between. */
export function ComparedParts({ comparison, language, chosen, onChoose }: ComparedPartsProps) {
  const t = useT();
  const { lines, content } = comparison;
  const choice = (part: ChangedPart, legend: string) => (
    <PartChoice
      key={part.id}
      {...{ part, legend, language }}
      chosen={chosen(part)}
      onChoose={(side) => onChoose(part, side)}
    />
  );
  let changes = 0;
  return (
    <section aria-label={t("revisions.conflict.parts")} className="compare-scroll" {...scrollable}>
      {lines.map((part) => choice(part, t(`editor.form.${part.field}`)))}
      {content.map((stretch, i) => {
        if (stretch.kind === "part") {
          changes++;
          return choice(stretch.part, t("revisions.conflict.block", { number: changes }));
        }
        const { blocks } = stretch;
        return (
          <details key={`same-${blocks[0]?.open}-${String(i)}`} className="compare-same">
            <summary className="text-13 text-muted">
              {t("revisions.conflict.same_blocks", { count: blocks.length })}
            </summary>
            <MarkedText
              diff={blocks.map((block) => ({ kind: "same" as const, block }))}
              sides="both"
              language={language}
            />
          </details>
        );
      })}
    </section>
  );
}
