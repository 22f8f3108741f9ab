import { hash } from "../hash.ts";
import { lineFields, textFields, type VersionText } from "../news.ts";
import { blocksOf, htmlOf, parseArticle } from "./article-nodes.ts";
import { type BlockDiff, contentDiff, plainDiff, type TextDiff } from "./block-diff.ts";

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
    const before = diff.kind === "changed" ? htmlOf(diff.before) : diff.kind === "removed" ? htmlOf(diff.block) : "";
    const after = diff.kind === "changed" ? htmlOf(diff.after) : diff.kind === "added" ? htmlOf(diff.block) : "";
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
  return { ...before, ...Object.fromEntries(lines), content: content.map(htmlOf).join("") };
}

/** A text as it is compared: without what the server adds to images or the editor writes in another form. */
const normalized = (content: string): string => blocksOf(parseArticle(content)).map(htmlOf).join("");

/** Whether two texts of the source say the same, so that a translation of one is a translation of the other. */
export const isSameSource = (one: VersionText, other: VersionText): boolean =>
  textFields.every((field) => one[field] === other[field] || field === "content") &&
  (one.content === other.content || normalized(one.content) === normalized(other.content));
