import { writeArticle } from "../article-writer.ts";
import { hash } from "../hash.ts";
import { propertyOf } from "../html-tree.ts";
import { lineFields, textFields, type VersionText } from "../news.ts";
import { type ArticleElement, comparedBlocks, isSameContent } from "./article-nodes.ts";
import { type BlockDiff, contentDiff, plainDiff, type TextDiff } from "./block-diff.ts";
import { sequenceDiff } from "./word-diff.ts";

/** A line or block of the source that a translation does not contain yet as it is now. */
export interface SourceChange {
  /** Identifies what it was and what it is; another change of the same block has another key. */
  key: string;
  field: keyof VersionText;
  diff: TextDiff;
}

/** The parts of a difference in order, each with its key where it differs. */
function keyed(diffs: readonly BlockDiff[]): { diff: BlockDiff; key: string | null }[] {
  const seen = new Map<string, number>();
  return diffs.map((diff) => {
    if (diff.kind === "same") return { diff, key: null };
    const before =
      diff.kind === "changed" ? writeArticle(diff.before) : diff.kind === "removed" ? writeArticle(diff.block) : "";
    const after =
      diff.kind === "changed" ? writeArticle(diff.after) : diff.kind === "added" ? writeArticle(diff.block) : "";
    const pair = `${hash(before).toString(36)}-${hash(after).toString(36)}`;
    const count = (seen.get(pair) ?? 0) + 1;
    seen.set(pair, count);
    return { diff, key: `content-${pair}-${count}` };
  });
}

const lineKey = (field: string, before: string, after: string) =>
  `${field}-${hash(before).toString(36)}-${hash(after).toString(36)}`;

/** What has changed in the source: `before` is its text that the translation contains, `now` the present one. */
export function sourceChanges(before: VersionText, now: VersionText): SourceChange[] {
  const lines = lineFields.flatMap((field): SourceChange[] =>
    before[field] === now[field]
      ? []
      : [{ key: lineKey(field, before[field], now[field]), field, diff: plainDiff(before[field], now[field]) }],
  );
  const blocks = keyed(contentDiff(before.content, now.content)).flatMap(({ diff, key }): SourceChange[] =>
    key === null ? [] : [{ key, field: "content", diff: [diff] }],
  );
  return [...lines, ...blocks];
}

/**
 * The text of the source that the translation contains once the changes with these keys are done: `before` with them
 * applied. What changes in the source afterwards is compared with that.
 */
export function withChangesDone(before: VersionText, now: VersionText, keys: ReadonlySet<string>): VersionText {
  const lines = lineFields.map((field) => {
    const done = keys.has(lineKey(field, before[field], now[field]));
    return [field, done ? now[field] : before[field]];
  });
  const content = keyed(contentDiff(before.content, now.content)).flatMap(({ diff, key }) => {
    const done = key !== null && keys.has(key);
    if (diff.kind === "changed") return [done ? diff.after : diff.before];
    return diff.kind === "same" || done === (diff.kind === "added") ? [diff.block] : [];
  });
  return { ...before, ...Object.fromEntries(lines), content: content.map(writeArticle).join("") };
}

/** Whether two texts of the source say the same, so that a translation of one is a translation of the other. */
export const isSameSource = (one: VersionText, other: VersionText): boolean =>
  textFields.every((field) => one[field] === other[field] || field === "content") &&
  isSameContent(one.content, other.content);

/** A change of one block, or of a block into another one, before or at the block `at` of the text before. */
interface BlockEdit {
  kind: "edited" | "removed" | "inserted";
  at: number;
  keys: string[];
}

/** What has happened to the blocks of a text; a block that was replaced by another one is edited. */
function blockEdits(before: string, now: string): BlockEdit[] {
  const edits: BlockEdit[] = [];
  let at = 0;
  let removed: BlockEdit[] = [];
  for (const { diff, key } of keyed(contentDiff(before, now))) {
    const keys = key === null ? [] : [key];
    const replaced = diff.kind === "added" ? removed.shift() : undefined;
    if (diff.kind === "same" || diff.kind === "changed") removed = [];
    if (replaced) {
      replaced.kind = "edited";
      replaced.keys.push(...keys);
      continue;
    }
    if (diff.kind === "added") edits.push({ kind: "inserted", at, keys });
    if (diff.kind === "changed") edits.push({ kind: "edited", at, keys });
    if (diff.kind === "removed") {
      const edit: BlockEdit = { kind: "removed", at, keys };
      edits.push(edit);
      removed.push(edit);
    }
    if (diff.kind !== "added") at++;
  }
  return edits;
}

/** What a block has in common with its translation: its element, and the images in it. */
const pairKey = (block: ArticleElement): string =>
  [block.tagName, ...imagesOf(block).map((src) => src.replace(/\.[^/]*$/, ""))].join(" ");

const imagesOf = (element: ArticleElement): string[] =>
  element.tagName === "img"
    ? [propertyOf(element, "src")]
    : element.children.flatMap((node) => (node.type === "element" ? imagesOf(node) : []));

/**
 * The block of the translation that belongs to each block of the source, by its place; `null` where it has none. Both
 * texts have the same outline mostly; between elements that both have, blocks are paired in order.
 */
function pairBlocks(source: string, target: string): { pairs: (number | null)[]; count: number } {
  const [ours, theirs] = [comparedBlocks(source), comparedBlocks(target)];
  const pairs: (number | null)[] = ours.map(() => null);
  const gap: { source: number[]; target: number[] } = { source: [], target: [] };
  const flush = () => {
    gap.source.forEach((i, n) => {
      pairs[i] = gap.target[n] ?? null;
    });
    [gap.source, gap.target] = [[], []];
  };
  let [i, j] = [0, 0];
  const keys = (blocks: readonly ArticleElement[]) => blocks.map((block) => ({ key: pairKey(block) }));
  for (const { kind, items } of sequenceDiff(keys(ours), keys(theirs)))
    for (const _ of items) {
      if (kind === "removed") gap.source.push(i++);
      else if (kind === "added") gap.target.push(j++);
      else {
        flush();
        pairs[i++] = j++;
      }
    }
  flush();
  return { pairs, count: theirs.length };
}

/** A translation before and after it was saved. */
interface SavedTranslation {
  before: VersionText;
  now: VersionText;
}

/**
 * The changes of the source that a save of the translation has followed: those of a line or block whose counterpart it has
 * changed too. A correction elsewhere leaves them.
 */
export function followedChanges(before: VersionText, now: VersionText, saved: SavedTranslation): Set<string> {
  const followed = new Set<string>();
  for (const field of lineFields)
    if (before[field] !== now[field] && saved.before[field] !== saved.now[field])
      followed.add(lineKey(field, before[field], now[field]));

  const { pairs, count } = pairBlocks(before.content, saved.before.content);
  const edits = blockEdits(saved.before.content, saved.now.content);
  const touched = new Set(edits.flatMap(({ kind, at }) => (kind === "inserted" ? [] : [at])));
  const inserted = edits.flatMap(({ kind, at }) => (kind === "inserted" ? [at] : []));
  for (const { kind, at, keys } of blockEdits(before.content, now.content)) {
    if (kind === "inserted") {
      // a block that was added between the counterparts of the blocks around it
      const from = pairs.slice(0, at).findLast((pair) => pair !== null) ?? -1;
      const to = pairs.slice(at).find((pair) => pair !== null) ?? count;
      const place = inserted.findIndex((gap) => gap > from && gap <= to);
      if (place === -1) continue;
      inserted.splice(place, 1);
    } else {
      const pair = pairs[at] ?? null;
      if (pair === null || !touched.has(pair)) continue;
    }
    for (const key of keys) followed.add(key);
  }
  return followed;
}
