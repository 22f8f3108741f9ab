/** What becomes of one place of two sequences: in both, only in the old one, or only in the new one. */
export type Step =
  | { kind: "same"; a: number; b: number }
  | { kind: "removed"; a: number }
  | { kind: "added"; b: number };

/** Differences beyond which two sequences have nothing to do with each other; the work grows with their square. */
const maxDistance = 1200;

const removed = (from: number, to: number): Step[] =>
  Array.from({ length: to - from }, (_, i) => ({ kind: "removed", a: from + i }));
const added = (from: number, to: number): Step[] =>
  Array.from({ length: to - from }, (_, i) => ({ kind: "added", b: from + i }));

/**
 * The shortest way from one sequence to another (E. W. Myers, "An O(ND) Difference Algorithm and Its Variations", 1986):
 * steps in order, what is removed before what is added in its place. Sequences that differ too much are replaced whole
 * between their common beginning and end.
 */
export function sequenceDiff(a: readonly string[], b: readonly string[]): Step[] {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const same = (from: number, length: number, shift: number): Step[] =>
    Array.from({ length }, (_, i) => ({ kind: "same", a: from + i, b: from + i + shift }));
  const middle = shortestWay(a.slice(start, a.length - end), b.slice(start, b.length - end)).map((step): Step => {
    if (step.kind === "same") return { kind: "same", a: step.a + start, b: step.b + start };
    return step.kind === "removed" ? { kind: "removed", a: step.a + start } : { kind: "added", b: step.b + start };
  });
  return [...same(0, start, 0), ...removedFirst(middle), ...same(a.length - end, end, b.length - a.length)];
}

function shortestWay(a: readonly string[], b: readonly string[]): Step[] {
  const replaced = [...removed(0, a.length), ...added(0, b.length)];
  if (a.length === 0 || b.length === 0) return replaced;
  const limit = Math.min(a.length + b.length, maxDistance);
  // `furthest[k + limit]`: how far in `a` one comes on diagonal k, which is the place in `a` less that in `b`
  const furthest = new Int32Array(2 * limit + 2);
  const traces: Int32Array[] = [];
  for (let distance = 0; distance <= limit; distance++) {
    traces.push(furthest.slice(limit - distance, limit + distance + 2));
    for (let k = -distance; k <= distance; k += 2) {
      const left = furthest[k - 1 + limit] ?? -1;
      const right = furthest[k + 1 + limit] ?? -1;
      const down = k === -distance || (k !== distance && left < right);
      let x = down ? right : left + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++;
      furthest[k + limit] = x;
      if (x >= a.length && x - k >= b.length) return wayBack(traces, a.length, b.length);
    }
  }
  return replaced;
}

function wayBack(traces: readonly Int32Array[], endA: number, endB: number): Step[] {
  const steps: Step[] = [];
  let [x, y] = [endA, endB];
  for (let distance = traces.length - 1; distance > 0; distance--) {
    const trace = traces[distance];
    const at = (k: number) => trace?.[k + distance] ?? -1;
    const k = x - y;
    const down = k === -distance || (k !== distance && at(k - 1) < at(k + 1));
    const fromX = down ? at(k + 1) : at(k - 1);
    const fromY = fromX - (down ? k + 1 : k - 1);
    while (x > fromX + (down ? 0 : 1) && y > fromY + (down ? 1 : 0)) steps.push({ kind: "same", a: --x, b: --y });
    steps.push(down ? { kind: "added", b: --y } : { kind: "removed", a: --x });
  }
  while (x > 0 && y > 0) steps.push({ kind: "same", a: --x, b: --y });
  return steps.reverse();
}

/** Puts what is removed before what is added between two places that are the same. */
function removedFirst(steps: readonly Step[]): Step[] {
  const sorted: Step[] = [];
  const later: Step[] = [];
  for (const step of steps) {
    if (step.kind === "added") later.push(step);
    else {
      if (step.kind === "same") sorted.push(...later.splice(0));
      sorted.push(step);
    }
  }
  return [...sorted, ...later];
}
