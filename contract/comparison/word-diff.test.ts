import { expect, test } from "vitest";
import { type Change, sequenceDiff as diffKeys } from "./word-diff.ts";

/** Pseudorandom numbers from 0 to 1, the same ones each time (Mulberry32). */
function chance(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** The length of the longest common subsequence, by dynamic programming. */
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

const keyed = (keys: readonly string[]) => keys.map((key) => ({ key }));
const sequenceDiff = (before: string[], after: string[]) => diffKeys(keyed(before), keyed(after));
const keysOf = (changes: readonly Change<{ key: string }>[], without?: string) =>
  changes.flatMap(({ kind, items }) => (kind === without ? [] : items.map(({ key }) => key)));

test("the changes contain both sequences once, in order, and keep as much as possible", () => {
  const random = chance(7);
  for (let round = 0; round < 400; round++) {
    const sequence = () =>
      Array.from({ length: Math.floor(random() * 14) }, () => "abcd"[Math.floor(random() * 4)] ?? "");
    const [a, b] = [sequence(), sequence()];
    const changes = sequenceDiff(a, b);
    expect([keysOf(changes, "added"), keysOf(changes, "removed")]).toEqual([a, b]);
    expect(keysOf(changes.filter(({ kind }) => kind === "same")).length).toBe(commonLength(a, b));
  }
});

test("what is removed comes before what is added in its place", () => {
  const changes = sequenceDiff(["a", "x", "y", "b"], ["a", "p", "q", "b"]);
  expect(changes.map(({ kind }) => kind)).toEqual(["same", "removed", "added", "same"]);
});

test("sequences that have nothing in common between their ends are replaced there in less than a second", () => {
  const long = (name: string) => ["first", ...Array.from({ length: 20_000 }, (_, i) => `${name}${i}`), "last"];
  const before = process.threadCpuUsage();
  const changes = sequenceDiff(long("a"), long("b"));
  // in microseconds of this thread, so that other work beside the test does not count
  expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000);
  expect(changes.map(({ kind, items }) => [kind, items.length])).toEqual([
    ["same", 1],
    ["removed", 20_000],
    ["added", 20_000],
    ["same", 1],
  ]);
});
