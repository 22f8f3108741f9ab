import { at } from "../../lib/at.ts";

/** Where the water of a grid runs: the cell below each cell (`-1` off the grid), and the cells that drain through it. */
export interface Drainage {
  readonly below: Int32Array;
  readonly area: Float64Array;
}

/**
 * Drainage of a ground: hollows are filled and every cell is given the neighbour from which it was reached, lowest first
 * from the rim inwards (priority flood, Barnes, Lehman & Mulla 2014); then the cells are counted downstream.
 */
export function drainage(ground: Float64Array, columns: number): Drainage {
  const rows = ground.length / columns;
  const below = new Int32Array(ground.length).fill(-1);
  const seen = new Uint8Array(ground.length);
  const queue = heap(ground);
  for (let k = 0; k < ground.length; k++) {
    const [i, j] = [k % columns, Math.floor(k / columns)];
    if (i > 0 && j > 0 && i < columns - 1 && j < rows - 1) continue;
    seen[k] = 1;
    queue.push(k);
  }
  const order: number[] = [];
  for (let k = queue.pop(); k !== undefined; k = queue.pop()) {
    order.push(k);
    for (const step of [-1, 1, -columns, columns, -columns - 1, -columns + 1, columns - 1, columns + 1]) {
      const near = k + step;
      const aside = Math.abs((near % columns) - (k % columns)) > 1;
      if (near < 0 || near >= ground.length || aside || seen[near]) continue;
      seen[near] = 1;
      ground[near] = Math.max(at(ground, near), at(ground, k) + 1e-6);
      below[near] = k;
      queue.push(near);
    }
  }
  const area = new Float64Array(ground.length).fill(1);
  for (const k of order.reverse()) {
    const next = at(below, k);
    if (next >= 0) area[next] = at(area, next) + at(area, k);
  }
  return { below, area };
}

/** A heap of cells, lowest ground first. */
function heap(ground: Float64Array) {
  const cells: number[] = [];
  const key = (i: number) => at(ground, at(cells, i));
  const swap = (a: number, b: number) => {
    const held = at(cells, a);
    cells[a] = at(cells, b);
    cells[b] = held;
  };
  return {
    push(cell: number): void {
      cells.push(cell);
      for (let i = cells.length - 1; i > 0 && key((i - 1) >> 1) > key(i); i = (i - 1) >> 1) swap(i, (i - 1) >> 1);
    },
    pop(): number | undefined {
      const first = cells[0];
      const last = cells.pop();
      if (last === undefined || cells.length === 0) return last;
      cells[0] = last;
      for (let i = 0; ; ) {
        let least = i;
        for (const child of [2 * i + 1, 2 * i + 2]) if (child < cells.length && key(child) < key(least)) least = child;
        if (least === i) return first;
        swap(i, least);
        i = least;
      }
    },
  };
}
