import type { Language } from "#contract/i18n/language.ts";

/** Words of English that adults read in a minute, silently, of non-fiction (mean of 190 studies, Brysbaert 2019). */
const wordsPerMinute = 238;

/** Chinese characters read in a minute; assumed. */
const charactersPerMinute = 400;

const han = /\p{Script=Han}/gu;
const words = /[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}'’.-]*/gu;

/** Whole minutes that an article's HTML takes to read, at least one; programs are passed over. */
export function readingMinutes(html: string, language: Language): number {
  const text = html.replace(/<pre\b[^>]*>.*?<\/pre>/gs, " ").replace(/<[^>]*>/g, " ");
  const latin = text.match(words)?.length ?? 0;
  const characters = text.match(han)?.length ?? 0;
  const minutes = latin / wordsPerMinute + characters / charactersPerMinute;
  return Math.max(1, Math.round(language === "zh" ? minutes : latin / wordsPerMinute));
}
