import type { Language } from "#contract/i18n/language.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { unsafeHtml } from "./unsafe-html.ts";
import { spacedSeams, withWordBreaks } from "./word-breaks.ts";

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\u200b": "<wbr>" };

const gap = '<span class="script-gap"></span>';

/**
 * A text in display type, in the page's language or its own: Chinese breaks between words, not within them. The browser
 * keeps the words of the server, as its own dictionary may divide them in another way.
 */
export function Words({ text, language }: { text: string; language?: Language }) {
  const page = useLanguage();
  if ((language ?? page) !== "zh") return text;
  const words = withWordBreaks(text, "zh");
  const spaced = spacedSeams(words);
  const html = words.replace(
    /[&<>\u200b]/g,
    (character, place: number) => (spaced.has(place) ? gap : "") + (entities[character] ?? ""),
  );
  return <span className="words" suppressHydrationWarning {...unsafeHtml(html)} />;
}
