import { useId } from "react";
import type { Language } from "#contract/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { MarkedText } from "./marked-text.tsx";
import type { ChangedPart, Side } from "./text-parts.ts";

export interface PartChoiceProps {
  part: ChangedPart;
  legend: string;
  language: Language;
  chosen: Side;
  onChoose: (side: Side) => void;
}

/** A place where two texts differ, theirs beside mine, one of them to be taken. */
export function PartChoice({ part, legend, language, chosen, onChoose }: PartChoiceProps) {
  const t = useT();
  const id = useId();
  const column = (side: Side) => (
    <div className="part-side" data-chosen={chosen === side || undefined}>
      <label className="part-label">
        <input
          type="radio"
          name={id}
          checked={chosen === side}
          aria-describedby={`${id}-${side}`}
          onChange={() => onChoose(side)}
        />
        {t(`revisions.conflict.${side}`)}
      </label>
      <div id={`${id}-${side}`} className="part-text">
        {part[side] === null ? (
          <p className="text-15 text-muted">{t(`revisions.conflict.absent_${side}`)}</p>
        ) : (
          <MarkedText diff={part.diff} sides={side === "mine" ? "after" : "before"} language={language} />
        )}
      </div>
    </div>
  );
  return (
    <fieldset className="part-choice">
      <legend className="text-13 font-semibold text-muted">{legend}</legend>
      <div className="part-sides">
        {column("theirs")}
        {column("mine")}
      </div>
    </fieldset>
  );
}
