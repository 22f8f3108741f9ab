import { answerTemplates } from "#contract/enquiry-rules.ts";
import type { Language } from "#contract/i18n/language.ts";

/** Headings of the template below which an answer in a language says nothing, without their colons. */
export function emptyHeadings(answer: string, language: Language): string[] {
  const headings = answerTemplates[language].split("\n").filter((line) => /[:：]$/.test(line));
  const lines = answer.split("\n").flatMap((line) => line.trim() || []);
  return lines.flatMap((line, place) => {
    const next = lines[place + 1];
    const empty = next === undefined || headings.some((heading) => next.startsWith(heading));
    return headings.includes(line) && empty ? [line.slice(0, -1)] : [];
  });
}
