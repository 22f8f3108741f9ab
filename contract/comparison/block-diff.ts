import { writeArticle } from "../article-writer.ts";
import { isElement } from "../html-tree.ts";
import { type ArticleElement, blocksOf, comparedBlocks, holdsBlocks } from "./article-nodes.ts";
import { type Run, sequenceDiff, wordDiff, wordsOf, wordsOfText } from "./word-diff.ts";

/** How a block differs: not at all, because only one side has it, or within. */
export type BlockDiff =
  | { kind: "same" | "removed" | "added"; block: ArticleElement }
  | { kind: "changed"; before: ArticleElement; after: ArticleElement; inner: BlockDiff[] | Run[] };

/** A difference between two texts. */
export type TextDiff = readonly BlockDiff[] | readonly Run[];

/** Share of common words from which two blocks are the same one, changed. */
const alike = 0.4;

/** Cells and the like, which are matched by their position. */
const positional = new Set(["td", "th", "thead", "tbody", "figcaption"]);

/** Words of a caption that an image outweighs. */
const imageWeight = 20;

/** Beyond this many comparisons between two unchanged blocks, blocks are matched only by their order. */
const maxComparisons = 4000;

/** Whether the parts of a changed block are runs of words. */
export const isRun = (part: BlockDiff | Run): part is Run => "items" in part;

/**
 * How two lists of blocks differ, in reading order. Equal blocks are matched first, then between them those with enough
 * words in common.
 */
function blocksDiff(before: readonly ArticleElement[], after: readonly ArticleElement[]): BlockDiff[] {
  const keyed = (blocks: readonly ArticleElement[]) => blocks.map((block) => ({ key: writeArticle(block), block }));
  const diffs: BlockDiff[] = [];
  const gap: Record<"removed" | "added", ArticleElement[]> = { removed: [], added: [] };
  const flush = () => diffs.push(...gapDiff(gap.removed.splice(0), gap.added.splice(0)));
  for (const { kind, items } of sequenceDiff(keyed(before), keyed(after))) {
    const blocks = items.map(({ block }) => block);
    if (kind === "same") {
      flush();
      diffs.push(...blocks.map((block) => ({ kind, block })));
    } else gap[kind].push(...blocks);
  }
  flush();
  return diffs;
}

/** Pairs the blocks between two equal ones so that the sum of their likeness is greatest and no pairs cross. */
function gapDiff(old: readonly ArticleElement[], next: readonly ArticleElement[]): BlockDiff[] {
  const [oldWords, nextWords] = [old.map(countWords), next.map(countWords)];
  const inOrder = old.length * next.length > maxComparisons;
  const likeness = (i: number, j: number) => (inOrder && i !== j ? 0 : likenessOf(oldWords[i], nextWords[j]));
  const width = next.length + 1;
  const best = new Float64Array((old.length + 1) * width);
  const at = (i: number, j: number) => best[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = next.length - 1; j >= 0; j--) {
      const together = likeness(i, j);
      const paired = together >= alike ? together + at(i + 1, j + 1) : 0;
      best[i * width + j] = Math.max(paired, at(i + 1, j), at(i, j + 1));
    }
  const diffs: BlockDiff[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < next.length) {
    const [a, b] = [old[i], next[j]];
    const together = likeness(i, j);
    if (a && b && together >= alike && at(i, j) === together + at(i + 1, j + 1)) {
      diffs.push(...pairDiff(a, b));
      [i, j] = [i + 1, j + 1];
    } else if (a && (!b || at(i, j) === at(i + 1, j))) {
      diffs.push({ kind: "removed", block: a });
      i++;
    } else if (b) {
      diffs.push({ kind: "added", block: b });
      j++;
    }
  }
  return diffs;
}

/** How two blocks that belong together differ; both in full where their words do not show it. */
function pairDiff(before: ArticleElement, after: ArticleElement): BlockDiff[] {
  if (writeArticle(before) === writeArticle(after)) return [{ kind: "same", block: after }];
  const inner = before.tagName === after.tagName ? innerDiff(before, after) : [];
  if (inner.some(({ kind }) => kind !== "same")) return [{ kind: "changed", before, after, inner }];
  return [
    { kind: "removed", block: before },
    { kind: "added", block: after },
  ];
}

function innerDiff(before: ArticleElement, after: ArticleElement): BlockDiff[] | Run[] {
  if (holdsBlocks(before) || holdsBlocks(after)) return blocksDiff(partsOf(before), partsOf(after));
  return wordDiff(wordsOf(before.children), wordsOf(after.children));
}

/** How two plain texts differ. */
export const plainDiff = (before: string, after: string): Run[] => wordDiff(wordsOfText(before), wordsOfText(after));

/** How two texts of articles differ. */
export const contentDiff = (before: string, after: string): BlockDiff[] =>
  blocksDiff(comparedBlocks(before), comparedBlocks(after));

/** The blocks inside a block; an image in its figure counts as one, so that it is compared apart from its caption. */
const partsOf = ({ tagName, children }: ArticleElement): ArticleElement[] =>
  tagName === "figure" ? children.filter((node) => node.type === "element") : blocksOf(children);

interface WordCounts {
  tag: string;
  /** How often each word occurs, whatever its formatting. */
  counts: ReadonlyMap<string, number>;
  total: number;
}

function countWords({ tagName, children }: ArticleElement): WordCounts {
  const counts = new Map<string, number>();
  let total = 0;
  for (const { node, content, weighs } of wordsOf(children)) {
    const weight = weighs ? (isElement(node, "img") ? imageWeight : 1) : 0;
    if (weight > 0) counts.set(content, (counts.get(content) ?? 0) + weight);
    total += weight;
  }
  return { tag: tagName, counts, total };
}

/** From 0, nothing in common, to 1 (Dice's coefficient of the words). */
function likenessOf(a: WordCounts | undefined, b: WordCounts | undefined): number {
  if (!a || !b || a.tag !== b.tag) return 0;
  let common = 0;
  for (const [word, count] of a.counts) common += Math.min(count, b.counts.get(word) ?? 0);
  const dice = (2 * common) / (a.total + b.total || 1);
  return positional.has(a.tag) ? alike + (1 - alike) * dice : dice;
}
