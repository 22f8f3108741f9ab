import type { SearchKind } from "#contract/search-rules.ts";

/** Between the fields of a stream, where no phrase goes across. */
export const fieldBreak = "\n";

/** How often a term or phrase occurs in a document. */
interface Found {
  title: number;
  headings: number;
  text: number;
  /** Share of the title's words that it is, 0 to 1. */
  titleShare: number;
}

/** What a page counts beside its words: pages have no age, a figure comes after the page it is on. */
const kindScore: Readonly<Record<SearchKind, number>> = {
  article: 0,
  project: 90,
  service: 90,
  post: 90,
  page: 60,
  member: 60,
  figure: 10,
};

const scorePerYear = 8;
const firstYear = 2016;
const yearMs = 365.25 * 86_400_000;

/** Newer articles count more, by a fixed amount a year, so that stored scores stay right. */
export function ageScore(date: string | null): number {
  if (date === null) return 0;
  const years = (Date.parse(date) - Date.UTC(firstYear, 0, 1)) / yearMs;
  return Math.round(scorePerYear * Math.min(25, Math.max(0, years)));
}

/**
 * The score of a term or phrase in a document, a whole number from 0 to about 1,100: an occurrence in the title counts most
 * (more where it is most of the title), then headings and summary, then the text, where repetitions count less and less;
 * then the age of an article, or the kind of a page.
 */
export function scoreOf(
  { title, headings, text, titleShare }: Found,
  { kind, date }: { kind: SearchKind; date: string | null },
): number {
  const words =
    (title > 0 ? 300 + Math.round(300 * Math.min(1, titleShare)) : 0) +
    (headings > 0 ? 150 : 0) +
    (text > 0 ? Math.round(40 * Math.min(4, 1 + Math.log2(text))) : 0);
  return words + kindScore[kind] + ageScore(date);
}

const countIn = (text: string, part: string) => text.split(part).length - 1;

/** The score of a phrase in the stream of a document; 0 where it does not occur. */
export function phraseScore(
  phrase: { stream: string; tokens: readonly unknown[] },
  document: { stream: string; kind: SearchKind; date: string | null },
): number {
  const [title = "", headings = "", text = ""] = document.stream.split(fieldBreak);
  const found = {
    title: countIn(title, phrase.stream),
    headings: countIn(headings, phrase.stream),
    text: countIn(text, phrase.stream),
  };
  if (found.title + found.headings + found.text === 0) return 0;
  const words = title.match(/\p{Script=Han}|[^\s\p{Script=Han}]+/gu)?.length ?? 1;
  return scoreOf({ ...found, titleShare: found.title && phrase.tokens.length / words }, document);
}
