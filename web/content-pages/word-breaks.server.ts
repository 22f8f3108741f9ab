import type { Language } from "#contract/i18n/language.ts";

const words = new Intl.Segmenter("zh", { granularity: "word" });

/** A Chinese text with a seam (U+200B) between its words, for `BreakableText`; any other text as it is. */
export function withWordBreaks(text: string, language: Language): string {
  if (language !== "zh") return text;
  const parts: string[] = [];
  for (const { segment, isWordLike } of words.segment(text)) {
    // punctuation stays with the word before it, an opening bracket or quote with the word after it
    const last = parts.at(-1);
    if (last !== undefined && (!isWordLike || /[\u201c\uff08\u300a]$/.test(last)))
      parts[parts.length - 1] = last + segment;
    else parts.push(segment);
  }
  return parts.join("\u200b");
}
