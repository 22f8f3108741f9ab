import { expect, test } from "vitest";
import { type Step, sequenceDiff } from "./sequence-diff.ts";

/** Numbers from 0 to 1 that look like chance and are the same each time (Mulberry32). */
function chance(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** The length of the longest common subsequence, by the plain table. */
function commonLength(a: string[], b: string[]): number {
  const rows = [new Array<number>(b.length + 1).fill(0)];
  for (const [i, x] of a.entries()) {
    const row = [0];
    for (const [j, y] of b.entries())
      row.push(x === y ? (rows[i]?.[j] ?? 0) + 1 : Math.max(rows[i]?.[j + 1] ?? 0, row[j] ?? 0));
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}

const sides = (steps: Step[]) => ({
  before: steps.flatMap((step) => (step.kind === "added" ? [] : [step.a])),
  after: steps.flatMap((step) => (step.kind === "removed" ? [] : [step.b])),
});

test("the steps pass both sequences once, in order, and keep as much as any way could", () => {
  const random = chance(7);
  for (let round = 0; round < 400; round++) {
    const sequence = () =>
      Array.from({ length: Math.floor(random() * 14) }, () => "abcd"[Math.floor(random() * 4)] ?? "");
    const [a, b] = [sequence(), sequence()];
    const steps = sequenceDiff(a, b);
    expect(sides(steps)).toEqual({ before: [...a.keys()], after: [...b.keys()] });
    const same = steps.filter((step) => step.kind === "same");
    for (const step of same) expect(a[step.a]).toBe(b[step.b]);
    expect(same.length).toBe(commonLength(a, b));
  }
});

test("what is removed comes before what is added in its place", () => {
  expect(sequenceDiff(["a", "x", "y", "b"], ["a", "p", "q", "b"]).map(({ kind }) => kind)).toEqual([
    ...["same", "removed", "removed", "added", "added", "same"],
  ]);
});

test("sequences that have nothing in common are replaced at once between their ends", () => {
  const long = (name: string) => ["first", ...Array.from({ length: 20_000 }, (_, i) => `${name}${i}`), "last"];
  const before = process.cpuUsage();
  const steps = sequenceDiff(long("a"), long("b"));
  // in microseconds of the processor, so that other work beside the test does not count
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
  expect(steps.filter(({ kind }) => kind === "same").length).toBe(2);
  expect(sides(steps).after.length).toBe(20_002);
});
