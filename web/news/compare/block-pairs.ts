import { type ArticleElement, htmlOf } from "./article-nodes.ts";
import { sequenceDiff } from "./sequence-diff.ts";
import { wordsOf } from "./words.ts";

/** A block of either side with the one it has become; one side is absent where nothing stands there. */
export interface BlockPair {
  before?: ArticleElement;
  after?: ArticleElement;
}

/** Share of common words from which two blocks are the same one, changed. */
const alike = 0.4;

/** Cells and the like, which stand for each other by their place. */
const placed = new Set(["td", "th", "thead", "tbody", "figcaption"]);

/** Words of a caption that a picture outweighs. */
const imageAltText = 20;

/** Beyond this many comparisons between two unchanged blocks, blocks are matched by their order alone. */
const maxComparisons = 4000;

/** Matches the blocks of two sides: equal ones first, then between them those with enough words in common, in order. */
export function pairBlocks(before: readonly ArticleElement[], after: readonly ArticleElement[]): BlockPair[] {
  const pairs: BlockPair[] = [];
  let old: ArticleElement[] = [];
  let next: ArticleElement[] = [];
  const flush = () => {
    pairs.push(...pairGap(old, next));
    [old, next] = [[], []];
  };
  for (const step of sequenceDiff(before.map(htmlOf), after.map(htmlOf))) {
    const a = step.kind === "added" ? undefined : before[step.a];
    const b = step.kind === "removed" ? undefined : after[step.b];
    if (a && b) {
      flush();
      pairs.push({ before: a, after: b });
    } else if (a) old.push(a);
    else if (b) next.push(b);
  }
  flush();
  return pairs;
}

/** Chooses the pairs of a gap so that the sum of their likeness is greatest and none cross. */
function pairGap(old: readonly ArticleElement[], next: readonly ArticleElement[]): BlockPair[] {
  const likeness = likenessOf(old, next);
  const width = next.length + 1;
  const best = new Float64Array((old.length + 1) * width);
  const at = (i: number, j: number) => best[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = next.length - 1; j >= 0; j--) {
      const together = likeness(i, j);
      const taken = together >= alike ? together + at(i + 1, j + 1) : 0;
      best[i * width + j] = Math.max(taken, at(i + 1, j), at(i, j + 1));
    }
  const pairs: BlockPair[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < next.length) {
    const [a, b] = [old[i], next[j]];
    if (a && b && likeness(i, j) >= alike && at(i, j) === likeness(i, j) + at(i + 1, j + 1)) {
      pairs.push({ before: a, after: b });
      [i, j] = [i + 1, j + 1];
    } else if (a && (!b || at(i, j) === at(i + 1, j))) {
      pairs.push({ before: a });
      i++;
    } else if (b) {
      pairs.push({ after: b });
      j++;
    }
  }
  return pairs;
}

function likenessOf(old: readonly ArticleElement[], next: readonly ArticleElement[]) {
  const likenessAt = (a: ArticleElement | undefined, b: ArticleElement | undefined) =>
    a && b ? compare(a, bagOf(a), b, bagOf(b)) : 0;
  if (old.length * next.length > maxComparisons) {
    const inOrder = next.map((block, i) => likenessAt(old[i], block));
    return (i: number, j: number) => (i === j ? (inOrder[i] ?? 0) : 0);
  }
  const known = old.map((block) => bagOf(block));
  const bags = next.map((block) => bagOf(block));
  const table = known.map((a, i) => bags.map((b, j) => compare(old[i], a, next[j], b)));
  return (i: number, j: number) => table[i]?.[j] ?? 0;
}

type Bag = ReadonlyMap<string, number>;

/** How often each word occurs, whatever its formatting; a picture counts for a caption. */
function bagOf(block: ArticleElement): Bag {
  const bag = new Map<string, number>();
  for (const { html, weighs } of wordsOf(block.children))
    if (weighs) bag.set(html, (bag.get(html) ?? 0) + (html.startsWith("<img") ? imageAltText : 1));
  return bag;
}

const sizeOf = (bag: Bag) => [...bag.values()].reduce((sum, n) => sum + n, 0);

/** From 0, nothing in common, to 1 (Dice's coefficient of the words). */
function compare(old: ArticleElement | undefined, a: Bag, next: ArticleElement | undefined, b: Bag): number {
  if (old?.tag !== next?.tag) return 0;
  if (old && placed.has(old.tag)) return alike + (1 - alike) * dice(a, b);
  return dice(a, b);
}

function dice(a: Bag, b: Bag): number {
  const size = sizeOf(a) + sizeOf(b);
  if (size === 0) return 0;
  let common = 0;
  for (const [word, n] of a) common += Math.min(n, b.get(word) ?? 0);
  return (2 * common) / size;
}
