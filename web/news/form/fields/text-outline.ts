import { translatedTexts } from "#contract/article-check/article-parts.ts";
import { withoutAsides } from "#contract/article-html.ts";
import { unescapeText } from "#contract/html-entities.ts";
import type { Language } from "#contract/i18n/language.ts";
import { newsLimits } from "#contract/news.ts";
import { excerpt } from "../../excerpt.ts";

/** What an article's HTML is made of, to be compared and counted. */
export interface TextOutline {
  /** Levels of the headings in their order. */
  headings: number[];
  images: number;
  videos: number;
  tables: number;
  /** Where the links lead, in their order. */
  links: string[];
  /** The text of each block that has any. */
  blocks: string[];
  /** The blocks that a summary is cut from: neither captions nor code, unless there is nothing else. */
  prose: string[];
  /** What a translation has in its own language, part by part: no code, but the titles of videos. */
  translated: string[];
}

const tag = /<([a-z][a-z0-9]*)((?:\s[^>]*)?)>/g;
const href = /\shref="([^"]*)"/;
const blockTag = /<\/?(?!(?:strong|em|u|s|sub|sup|code|span|a)\b)[a-z][^>]*>/g;
const anyTag = /<[^>]*>/g;

function blocksOf(html: string): string[] {
  return html.split(blockTag).flatMap((block) => {
    const text = unescapeText(block.replaceAll(anyTag, "")).replaceAll(/\s+/g, " ").trim();
    return text === "" ? [] : [text];
  });
}

/** The outline of HTML as the editor and the server write it: every `<` and `>` in it belongs to a tag. */
export function outlineOf(html: string): TextOutline {
  const parts = { headings: [], images: 0, videos: 0, tables: 0, links: [], blocks: [], prose: [] };
  const outline: TextOutline = { ...parts, translated: translatedTexts(html) };
  for (const [, name = "", attributes = ""] of html.matchAll(tag)) {
    if (/^h[1-6]$/.test(name)) outline.headings.push(Number(name[1]));
    else if (name === "img") outline.images += 1;
    else if (name === "iframe") outline.videos += 1;
    else if (name === "table") outline.tables += 1;
    else if (name === "a") outline.links.push(unescapeText(href.exec(attributes)?.[1] ?? ""));
  }
  outline.blocks = blocksOf(html);
  const prose = withoutAsides(html) === html ? outline.blocks : blocksOf(withoutAsides(html));
  outline.prose = prose.length > 0 ? prose : outline.blocks;
  return outline;
}

/** The whole text on one line. */
export const textOf = ({ blocks }: Pick<TextOutline, "blocks">): string => blocks.join(" ");

/** The summary cut from a text, without its captions and its code if there is anything else, which it has until its author writes one. */
export const automaticSummary = (text: TextOutline | string): string =>
  excerpt((typeof text === "string" ? outlineOf(text) : text).prose.join(" "), newsLimits.summaryAuto);

/** How long a text is: Chinese characters, and words of scripts that put blanks between them. */
export interface TextCount {
  characters: number;
  words: number;
}

const character = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const word = /[\p{L}\p{M}\p{N}]+(?:['’.,-][\p{L}\p{M}\p{N}]+)*/gu;
const letter = /\p{L}/u;

/** Counts a text as its language does: among Chinese characters a number is no word of its own. */
export function countText(text: string, language: Language): TextCount {
  const characters = text.match(character)?.length ?? 0;
  const words = text.replaceAll(character, " ").match(word) ?? [];
  return { characters, words: language === "zh" ? words.filter((one) => letter.test(one)).length : words.length };
}
