import { type Language, languageTag } from "#contract/i18n/language.ts";
import { seamsAsHtml, withWordBreaks } from "#web/ui/word-breaks.ts";
import { articleBody, type BodyTexts } from "./body.ts";
import { highlightCode } from "./highlight-code.ts";

/** An English citation in a list, up to a remark in Chinese or an element in it: authors, title, source. */
const citation = /(?<=<li(?: [^>]*)?>)[A-Z][^<（\p{Script=Han}]*\. [^<（\p{Script=Han}]*/gu;

const heading = /(<(h[234])\b[^>]*>)(.*?)(?=<\/\2>)/gs;

/** Tags and entities, and the texts between them. */
const tagOrText = /<[^>]*>|&#?\w+;|[^<&]+/g;

const breakWords = (html: string) =>
  html.replace(tagOrText, (part) => (/^[<&]/.test(part) ? part : seamsAsHtml(withWordBreaks(part, "zh"))));

/**
 * The stored HTML of an article in a language as its page shows it, see `articleBody`, its code with colours. In Chinese its
 * headings break between words, and English citations are marked as English.
 */
export function articleHtml(content: string, language: Language, texts: BodyTexts): string {
  if (language !== "zh") return articleBody(highlightCode(content), texts);
  const marked = content.replace(citation, `<span lang="${languageTag.en}">$&</span>`);
  return articleBody(highlightCode(marked), texts).replace(
    heading,
    (_, start: string, _name, inner: string) => `${start}<span class="words">${breakWords(inner)}</span>`,
  );
}
