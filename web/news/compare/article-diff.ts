import { type ArticleElement, type ArticleNode, blocksOf, holdsBlocks, htmlOf } from "./article-nodes.ts";
import { pairBlocks } from "./block-pairs.ts";
import { type Run, wordDiff } from "./word-diff.ts";
import { wordsOf } from "./words.ts";

/** How a block differs: not at all, by being there on one side only, or within. */
export type BlockDiff =
  | { kind: "same" | "removed" | "added"; block: ArticleElement }
  | { kind: "changed"; before: ArticleElement; after: ArticleElement; inner: BlockDiff[] | Run[] };

/** Whether the parts of a changed block are runs of words. */
export const isRun = (part: BlockDiff | Run): part is Run => "words" in part;

/** How two lists of blocks differ, in the order they are read. */
export const blocksDiff = (before: readonly ArticleElement[], after: readonly ArticleElement[]): BlockDiff[] =>
  pairBlocks(before, after).flatMap(({ before: old, after: next }): BlockDiff[] => {
    if (!old) return next ? [{ kind: "added", block: next }] : [];
    if (!next) return [{ kind: "removed", block: old }];
    return htmlOf(old) === htmlOf(next) ? [{ kind: "same", block: next }] : blockDiff(old, next);
  });

/** How two blocks that belong together differ; both in full where it cannot be told by their words. */
function blockDiff(before: ArticleElement, after: ArticleElement): BlockDiff[] {
  const inner = before.tag === after.tag ? innerDiff(before, after) : [];
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

/** The blocks inside a block; a picture in its figure counts as one, so that it is compared apart from its caption. */
function partsOf({ tag, children }: ArticleElement): ArticleElement[] {
  const parts: ArticleNode[] = tag === "figure" ? children.filter((node) => typeof node !== "string") : children;
  if (tag !== "figure") return blocksOf(parts);
  return parts.flatMap((node) => (typeof node === "string" ? [] : [node]));
}
