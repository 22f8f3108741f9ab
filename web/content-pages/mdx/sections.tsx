import type { ReactNode } from "react";
import { quoteValues } from "#content/computed-values.ts";
import type { Language } from "#contract/i18n/language.ts";
import { translate } from "#contract/i18n/messages.ts";
import { joinQuantities } from "#contract/quantities.ts";
import { BreakableText } from "#web/ui/breakable-text.tsx";
import { withWordBreaks } from "#web/ui/word-breaks.ts";
import { DemonstrationMark } from "../demonstration-label.tsx";
import type { Outline } from "../document-context.ts";
import { quotableIn } from "../documents.server.ts";
import { type CountedTypes, countLabel } from "./count.ts";
import { type MarginTypes, withMargins } from "./margin.tsx";

interface SectionProps {
  /** Anchor, the same in both languages. */
  id: string;
  title: string;
  /** Data in the margin rail: a number with what it counts or measures, quoted where code computes it. */
  rail?: string;
  /** Lines below it, parted by ` / `. */
  railNote?: string;
  /** In place of `rail`: how many inputs or videos the part holds, or items, whose name a text gives, in the plural. */
  counted?: boolean | string;
  /** It states results that are computed from assumed inputs. */
  demonstration?: boolean;
  children: ReactNode;
}

/** Chinese breaks anywhere: clauses of a heading stay whole, and where they are too long they break between words. */
export const headingClauses = (title: string, language: Language) =>
  title.split(/(?<=[，；：])/).map((clause) => (
    <span key={clause} className="inline-block">
      <BreakableText text={withWordBreaks(clause, language)} />
    </span>
  ));

/** Sections on paper and bands on the dark ground. */
export function sectionParts(language: Language, outline: Outline, margin: MarginTypes, types: CountedTypes) {
  const known = quotableIn(language);
  const frame =
    (className: string) =>
    ({ id, title, rail, railNote, counted, demonstration, children }: SectionProps) => {
      const quoted = (text: string) => joinQuantities(quoteValues(text, known));
      const heading = quoted(title);
      const [first = "", ...lines] = counted
        ? [countLabel(children, language, types, counted === true ? undefined : counted)]
        : [rail ?? "", ...(railNote?.split(" / ") ?? [])].map(quoted);
      outline.sections.push({ id, title: heading });
      return (
        <section id={id} aria-labelledby={`${id}-heading`} className={`doc-section ${className}`}>
          <div className="wrap doc-grid">
            {first && (
              <p className="doc-rail">
                <b>{first}</b>
                {lines.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </p>
            )}
            <div className="doc-text">
              <h2 id={`${id}-heading`} className="doc-heading text-38" data-reveal>
                {headingClauses(heading, language)}
                {demonstration && (
                  <>
                    {" "}
                    <DemonstrationMark text={translate(language, "layout.demonstration")} />
                  </>
                )}
              </h2>
              {withMargins(children, margin)}
            </div>
          </div>
        </section>
      );
    };
  return { Section: frame("doc-paper"), Band: frame("abyss doc-band") };
}
