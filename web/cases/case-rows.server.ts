import type { CaseFrontMatter } from "#content/front-matter.ts";
import type { Language } from "#contract/i18n/language.ts";
import { type MessageKey, translate } from "#contract/i18n/messages.ts";

/** A term of a case with what is said of it, in lines. */
export interface CaseRow {
  term: string;
  lines: string[];
}

/** The supplied facts of a case in the order in which a reader asks for them. */
export function caseRows(front: CaseFrontMatter, language: Language): CaseRow[] {
  const { client, period, question, data, validation, deliverables, outcome, reference } = front;
  const row = (key: MessageKey, lines: string[]): CaseRow => ({ term: translate(language, key), lines });
  const separator = language === "zh" ? "，" : ", ";
  const { name, position, organization, contact } = reference;
  return [
    row("document.case.client", [client]),
    row("document.case.period", [period]),
    row("document.case.question", [question]),
    row("document.case.data", data),
    row(
      "document.case.validation",
      validation.map(({ quantity, measure, error, observations }) =>
        [quantity, `${measure} ${error}`, observations].join(separator),
      ),
    ),
    row("document.case.deliverables", deliverables),
    row("document.case.outcome", [outcome]),
    row("document.case.reference", [
      [name, position, organization, contact].filter((text) => text !== undefined).join(separator),
    ]),
  ];
}
