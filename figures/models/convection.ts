import { at } from "./at.ts";

/** A run of layers that overturned together. */
interface Block {
  start: number;
  count: number;
  total: number;
}

/**
 * Mixes every run of layers in which heavier water lies on lighter, until the column is stable: neighbouring blocks are
 * pooled while the upper one is denser. Heat is conserved; the tracers are mixed over the same runs.
 * Arrays run from the surface down, in layers of equal thickness, and are changed in place.
 */
export function overturn(
  temperature: Float64Array,
  density: (celsius: number) => number,
  tracers: readonly Float64Array[] = [],
): void {
  const blocks: Block[] = [];
  for (let i = 0; i < temperature.length; i++) {
    let block: Block = { start: i, count: 1, total: at(temperature, i) };
    for (let above = blocks.at(-1); above; above = blocks.at(-1)) {
      if (density(above.total / above.count) <= density(block.total / block.count) + 1e-9) break;
      blocks.pop();
      block = { start: above.start, count: above.count + block.count, total: above.total + block.total };
    }
    blocks.push(block);
  }
  for (const { start, count } of blocks) {
    if (count === 1) continue;
    for (const values of [temperature, ...tracers]) {
      const run = values.subarray(start, start + count);
      run.fill(run.reduce((total, value) => total + value, 0) / count);
    }
  }
}
