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
    row("document-parts.case.client", [client]),
    row("document-parts.case.period", [period]),
    row("document-parts.case.question", [question]),
    row("document-parts.case.data", data),
    row(
      "document-parts.case.validation",
      validation.map(({ quantity, measure, error, observations }) =>
        [quantity, `${measure} ${error}`, observations].join(separator),
      ),
    ),
    row("document-parts.case.deliverables", deliverables),
    row("document-parts.case.outcome", [outcome]),
    row("document-parts.case.reference", [
      [name, position, organization, contact].filter((text) => text !== undefined).join(separator),
    ]),
  ];
}
