import { elementsOf, headingTags, translatedTexts } from "#contract/article-check/article-parts.ts";
import { articleMarks } from "#contract/article-html.ts";
import { type ArticleNode, parseArticle } from "#contract/comparison/article-nodes.ts";
import { propertyOf } from "#contract/html-tree.ts";
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

/** Elements within a line, which part no blocks. */
const inline: ReadonlySet<string> = new Set(articleMarks);

/** What stands beside the prose. */
const asides: ReadonlySet<string> = new Set(["figcaption", "pre"]);

/** The texts between the edges of blocks, each on one line, without those of some elements. */
function linesOf(nodes: readonly ArticleNode[], without: ReadonlySet<string> = new Set()): string[] {
  const lines = [""];
  const walk = (node: ArticleNode) => {
    if (node.type === "text") lines.push(`${lines.pop()}${node.value}`);
    else if (inline.has(node.tagName)) node.children.forEach(walk);
    else {
      lines.push("");
      if (!without.has(node.tagName)) node.children.forEach(walk);
      lines.push("");
    }
  };
  nodes.forEach(walk);
  return lines.map((line) => line.replaceAll(/\s+/g, " ").trim()).filter((line) => line !== "");
}

/** The outline of HTML as the editor and the server write it. */
export function outlineOf(html: string): TextOutline {
  const nodes = parseArticle(html);
  const elements = elementsOf(nodes);
  const count = (name: string) => elements.filter(({ tagName }) => tagName === name).length;
  const blocks = linesOf(nodes);
  const prose = linesOf(nodes, asides);
  return {
    headings: elements.flatMap(({ tagName }) => (headingTags.includes(tagName) ? [Number(tagName[1])] : [])),
    images: count("img"),
    videos: count("iframe"),
    tables: count("table"),
    links: elements.flatMap((one) => (one.tagName === "a" ? [propertyOf(one, "href")] : [])),
    blocks,
    prose: prose.length > 0 ? prose : blocks,
    translated: translatedTexts(nodes),
  };
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
