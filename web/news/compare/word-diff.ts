import { sequenceDiff } from "./sequence-diff.ts";
import type { Word } from "./words.ts";

/** Words that stand on both sides, or on one. */
export interface Run {
  kind: "same" | "removed" | "added";
  words: Word[];
}

/** Fewest words of meaning that two sides must share in a row for the change around them to be told in two. */
const island = 2;

/** How two runs of text differ, in runs that can be read: what was removed, then what stands in its place. */
export function wordDiff(before: readonly Word[], after: readonly Word[]): Run[] {
  const keys = (words: readonly Word[]) => words.map(({ key }) => key);
  const runs: Run[] = [];
  for (const step of sequenceDiff(keys(before), keys(after))) {
    const word = step.kind === "added" ? after[step.b] : before[step.a];
    if (word) append(runs, step.kind, [word]);
  }
  return withoutIslands(runs);
}

function append(runs: Run[], kind: Run["kind"], words: readonly Word[]) {
  const last = runs.at(-1);
  if (last?.kind === kind) last.words.push(...words);
  else if (words.length > 0) runs.push({ kind, words: [...words] });
}

/** Single characters that happen to be the same between two changes belong to the change. */
function withoutIslands(runs: readonly Run[]): Run[] {
  const result: Run[] = [];
  let removed: Word[] = [];
  let added: Word[] = [];
  const flush = () => {
    append(result, "removed", removed);
    append(result, "added", added);
    [removed, added] = [[], []];
  };
  runs.forEach((run, i) => {
    if (run.kind === "removed") removed.push(...run.words);
    else if (run.kind === "added") added.push(...run.words);
    else if (i > 0 && i < runs.length - 1 && isIsland(run, removed, added)) {
      removed.push(...run.words);
      added.push(...run.words);
    } else {
      flush();
      append(result, "same", run.words);
    }
  });
  flush();
  return result;
}

/** An English word between spaces is enough to hold on to, two Chinese characters are; a lone mark is not. */
function isIsland({ words }: Run, removed: readonly Word[], added: readonly Word[]): boolean {
  const weight = words.reduce((sum, { html, weighs }) => sum + (weighs ? Math.min(html.length, island) : 0), 0);
  return weight < island && removed.length + added.length > 0;
}
