import { diffArrays } from "diff";
import { writeArticle } from "../article-writer.ts";
import { text } from "../html-tree.ts";
import type { ArticleElement, ArticleNode } from "./article-nodes.ts";

/** The smallest part of a text that is compared: a word, a Chinese character, a mark, a space, an image. */
export interface Word {
  /** What it is, its formatting too; two of the same key are the same. */
  key: string;
  node: ArticleNode;
  /** Its text, or the HTML of an image, without its formatting. */
  content: string;
  /** The marks around it, outermost first, and a key of them. */
  marks: readonly ArticleElement[];
  formatting: string;
  /** Whether it has a meaning by itself, unlike spaces and marks. */
  weighs: boolean;
}

/** Consecutive items that both sequences have, or only one of them. */
export interface Change<T> {
  kind: "same" | "removed" | "added";
  items: T[];
}

/** How a run of text differs. */
export type Run = Change<Word>;

/** Differences beyond which two sequences are replaced as a whole; the work grows with their square. */
const maxEditLength = 1200;

/** Fewest meaningful words in a row that two sides must share for the change around them to be shown in two. */
const island = 2;

const unit = /\p{Script=Han}|[\p{L}\p{N}\p{M}]+(?:['’.,][\p{L}\p{N}]+)*|\s+|./gu;
const atoms = new Set(["br", "img", "iframe"]);

/** The words of plain text. */
export function wordsOfText(value: string, marks: readonly ArticleElement[] = [], formatting = ""): Word[] {
  return Array.from(value.matchAll(unit), ([content]) => ({
    key: `${formatting}|${content}`,
    node: text(content),
    content,
    marks,
    formatting,
    weighs: /[\p{L}\p{N}]/u.test(content),
  }));
}

/** The words of an inline run. */
export const wordsOf = (
  nodes: readonly ArticleNode[],
  marks: readonly ArticleElement[] = [],
  formatting = "",
): Word[] =>
  nodes.flatMap((node) => {
    if (node.type === "text") return wordsOfText(node.value, marks, formatting);
    if (!atoms.has(node.tagName)) {
      const mark = { ...node, children: [] };
      return wordsOf(node.children, [...marks, mark], formatting + writeArticle(mark));
    }
    const content = writeArticle(node);
    return [{ key: `${formatting}|${content}`, node, content, marks, formatting, weighs: true }];
  });

/**
 * The shortest way from one sequence to another, in order. Sequences that differ too much are replaced whole between
 * their common beginning and end.
 */
export function sequenceDiff<T extends { key: string }>(before: readonly T[], after: readonly T[]): Change<T>[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start]?.key === after[start]?.key) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end)?.key === after.at(-1 - end)?.key) end++;
  const [old, next] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const changes = diffArrays(old, next, { maxEditLength, comparator: (a, b) => a.key === b.key })?.map(
    ({ value, removed, added }): Change<T> => ({ kind: removed ? "removed" : added ? "added" : "same", items: value }),
  );
  return [
    { kind: "same" as const, items: after.slice(0, start) },
    ...(changes ?? [
      { kind: "removed" as const, items: old },
      { kind: "added" as const, items: next },
    ]),
    { kind: "same" as const, items: after.slice(after.length - end) },
  ].filter(({ items }) => items.length > 0);
}

/**
 * How two runs of text differ: what was removed, then what was added in its place. A lone character that happens to be the
 * same between two changes belongs to the change.
 */
export function wordDiff(before: readonly Word[], after: readonly Word[]): Run[] {
  const runs: Run[] = [];
  let removed: Word[] = [];
  let added: Word[] = [];
  const flush = () => {
    if (removed.length > 0) runs.push({ kind: "removed", items: removed });
    if (added.length > 0) runs.push({ kind: "added", items: added });
    [removed, added] = [[], []];
  };
  sequenceDiff(before, after).forEach((change, i, { length }) => {
    const { kind, items } = change;
    const part = kind !== "same" || (i > 0 && i < length - 1 && isIsland(items));
    if (!part) {
      flush();
      runs.push(change);
    }
    if (part && kind !== "added") removed.push(...items);
    if (part && kind !== "removed") added.push(...items);
  });
  flush();
  return runs;
}

/** One English word of two letters is enough to split a change, two Chinese characters are; a lone mark is not. */
const isIsland = (words: readonly Word[]): boolean =>
  words.reduce((sum, { content, weighs }) => sum + (weighs ? Math.min(content.length, island) : 0), 0) < island;
