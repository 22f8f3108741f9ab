import { diffArrays } from "diff";

/** What becomes of one place of two sequences: in both, only in the old one, or only in the new one. */
export type Step =
  | { kind: "same"; a: number; b: number }
  | { kind: "removed"; a: number }
  | { kind: "added"; b: number };

/** Differences beyond which two sequences are replaced as a whole; the work grows with their square. */
const maxEditLength = 1200;

/** How many places at the beginning of two sequences are the same. */
function commonStart(a: readonly string[], b: readonly string[]): number {
  const different = a.findIndex((one, i) => one !== b[i]);
  return different < 0 ? a.length : different;
}

/**
 * The shortest way from one sequence to another: steps in order, what is removed before what is added in its place.
 * Sequences that differ too much are replaced whole between their common beginning and end.
 */
export function sequenceDiff(before: readonly string[], after: readonly string[]): Step[] {
  const start = commonStart(before, after);
  const end = commonStart(before.slice(start).reverse(), after.slice(start).reverse());
  const [old, next] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const changes = diffArrays(old, next, { maxEditLength }) ?? [
    { count: old.length, removed: true, added: false },
    { count: next.length, removed: false, added: true },
  ];
  const steps: Step[] = [];
  let [a, b] = [0, 0];
  const same = (count: number) => {
    for (let i = 0; i < count; i++) steps.push({ kind: "same", a: a++, b: b++ });
  };
  same(start);
  for (const { count, removed, added } of changes) {
    if (!removed && !added) same(count);
    else for (let i = 0; i < count; i++) steps.push(removed ? { kind: "removed", a: a++ } : { kind: "added", b: b++ });
  }
  same(end);
  return steps;
}
