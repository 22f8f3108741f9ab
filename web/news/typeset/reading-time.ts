import type { Nodes } from "hast";
import { isElement } from "#contract/html-tree.ts";
import type { Language } from "#contract/i18n/language.ts";

/** Words of English that adults read in a minute, silently, of non-fiction (mean of 190 studies, Brysbaert 2019). */
const wordsPerMinute = 238;

/** Chinese characters read in a minute; assumed. */
const charactersPerMinute = 400;

const han = /\p{Script=Han}/gu;
const words = /[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}'’.-]*/gu;

/** The texts of a tree, each apart from the next; programs are passed over. */
function readText(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (isElement(node, "pre") || !("children" in node)) return " ";
  return node.children.map(readText).join(" ");
}

/** Whole minutes that an article takes to read, at least one. */
export function readingMinutes(tree: Nodes, language: Language): number {
  const text = readText(tree);
  const latin = text.match(words)?.length ?? 0;
  const characters = text.match(han)?.length ?? 0;
  const minutes = latin / wordsPerMinute + characters / charactersPerMinute;
  return Math.max(1, Math.round(language === "zh" ? minutes : latin / wordsPerMinute));
}
