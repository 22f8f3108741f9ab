import type { Language } from "#contract/i18n/language.ts";
import type { TextPart } from "#contract/search.ts";
import { withWordBreaks } from "#web/ui/word-breaks.ts";

/** The parts of a title with seams (U+200B) between its Chinese words, those at its marks outside them. */
export function breakTitle(parts: readonly TextPart[], language: Language): TextPart[] {
  const whole = withWordBreaks(parts.map(({ text }) => text).join(""), language);
  let end = 0;
  return parts.map(({ text, match }) => {
    const start = end;
    for (const character of text) {
      while (whole[end] === "\u200b" && character !== "\u200b") end++;
      end += character.length;
    }
    if (!match && whole[end] === "\u200b") end++;
    const part = whole.slice(start, end);
    return { text: part, match };
  });
}
