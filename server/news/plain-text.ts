import { articleMediaTags } from "#contract/article-html.ts";
import { unescapeText } from "#contract/html-entities.ts";
import { newsLimits } from "#contract/news.ts";

const inlineTags = /^(?:strong|em|u|s|sub|sup|code|span|a)$/;

/** A line that ends within a Chinese word. */
const breakInWord = /(?<=\p{Script=Han})<br \/>(?=\p{Script=Han})/gu;

/**
 * The text of an article's HTML on one line, with blocks separated by spaces. Only for sanitized HTML, in which every
 * `<` and `>` belongs to a tag, and no other entities occur.
 */
export const plainText = (html: string): string =>
  unescapeText(
    html
      .replaceAll(breakInWord, "")
      .replaceAll(/<\/?([a-z0-9]+)[^>]*>/g, (_tag, name: string) => (inlineTags.test(name) ? "" : " ")),
  )
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();

const media = new RegExp(`<(?:${articleMediaTags.join("|")})\\s`);

/** A visible character outside a tag: the first one after the start or a tag's end, if any. */
const visible = /(?:^|>)[\p{Z}\p{Cf}\p{Cc}\u2800\u3164]*[^<\p{Z}\p{Cf}\p{Cc}\u2800\u3164]/u;

/** Whether an article's HTML contains neither a visible character nor an image nor a video. */
export const isEmptyArticle = (html: string): boolean => !media.test(html) && !visible.test(html);

/** The first characters (whole code points) of a text, with `...` if it is longer. */
export function excerpt(text: string, length: number = newsLimits.summaryAuto): string {
  if (text.length <= length) return text;
  const characters = [...text.slice(0, 2 * length + 2)];
  return characters.length > length ? `${characters.slice(0, length).join("")}...` : text;
}
