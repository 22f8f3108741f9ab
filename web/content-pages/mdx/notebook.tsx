import { Children, isValidElement, type ReactNode } from "react";
import { quoteValues } from "#content/computed-values.ts";
import type { Language } from "#contract/i18n/language.ts";
import { joinUnits } from "#contract/units.ts";
import { Island } from "#web/islands/island.tsx";
import { BreakableText } from "#web/ui/breakable-text.tsx";
import { withWordBreaks } from "#web/ui/word-breaks.ts";
import type { Outline } from "../document-context.ts";
import { quotableIn } from "../documents.server.ts";
import SectionNav from "../section-nav.island.tsx";
import { type MarginTypes, withMargins } from "./margin.tsx";

interface NotebookProps {
  /** Anchor, the same in both languages; its steps are `<id>-1`, `<id>-2` … */
  id: string;
  title: string;
  /** Steps, `Cell` elements. */
  children: ReactNode;
}

interface CellProps {
  title: string;
  /** What the step asks. */
  question: string;
  /** `In`, `Out`, and what the result means. */
  children: ReactNode;
}

/** Number of the cell that is drawn, and the anchor of its notebook. */
interface Place {
  notebook: string;
  number: number;
}

/** A course as a notebook: numbered steps, each a question, its equation or code, its result and what that means. */
export function notebookParts(language: Language, outline: Outline, margin: MarginTypes) {
  const known = quotableIn(language);
  const steps = language === "zh" ? "步骤" : "Steps";
  const place: Place = { notebook: "", number: 0 };
  const wording = (text: string) => joinUnits(quoteValues(text, known));

  /** A part of a cell with the label in its margin. */
  const Part = ({ kind, children }: { kind: "In" | "Out"; children: ReactNode }) => (
    <div className={`cell-part cell-${kind.toLowerCase()}`}>
      <p className="cell-label">{`${kind} [${place.number}]`}</p>
      <div>{children}</div>
    </div>
  );
  const In = ({ children }: { children: ReactNode }) => <Part kind="In">{children}</Part>;
  const Out = ({ children }: { children: ReactNode }) => <Part kind="Out">{children}</Part>;

  const Cell = ({ title, question, children }: CellProps) => {
    const number = ++place.number;
    const parts = Children.toArray(children);
    const isPart = (child: ReactNode) => isValidElement(child) && (child.type === In || child.type === Out);
    return (
      <li className="cell" id={`${place.notebook}-${number}`}>
        <div className="cell-head">
          <p className="cell-number" aria-hidden="true">
            {number}
          </p>
          <div>
            <h3 className="text-21">{wording(title)}</h3>
            <p className="cell-question">{wording(question)}</p>
          </div>
        </div>
        {parts.filter(isPart)}
        <div className="cell-meaning">
          {withMargins(
            parts.filter((child) => !isPart(child)),
            margin,
          )}
        </div>
      </li>
    );
  };

  const Notebook = ({ id, title, children }: NotebookProps) => {
    const heading = wording(title);
    outline.sections.push({ id, title: heading });
    place.notebook = id;
    place.number = 0;
    const titles = Children.toArray(children).flatMap((child) =>
      isValidElement<CellProps>(child) && child.type === Cell ? [wording(child.props.title)] : [],
    );
    return (
      <section id={id} aria-labelledby={`${id}-heading`} className="doc-section doc-paper">
        <div className="wrap notebook">
          <h2 id={`${id}-heading`} className="text-38">
            <BreakableText text={withWordBreaks(heading, language)} />
          </h2>
          <Island>
            <SectionNav
              label={steps}
              sections={titles.map((step, i) => ({ id: `${id}-${i + 1}`, title: step }))}
              className="notebook-steps"
            />
          </Island>
          <div className="doc-text">
            <ol className="notebook-cells">{children}</ol>
          </div>
        </div>
      </section>
    );
  };

  return { Notebook, Cell, In, Out };
}
