import { atDouble } from "../../lib/at.ts";

/** A run of layers that overturned together. */
interface Block {
  start: number;
  count: number;
  volume: number;
  total: number;
}

/**
 * Mixes every run of layers in which heavier water lies on lighter, until the column is stable: neighbouring blocks are
 * pooled while the upper one is denser (pool-adjacent-violators, Ayer et al. 1955). Heat is conserved; the tracers are mixed over the same runs.
 * Arrays run from the surface down and are changed in place; the layers are of equal volume unless `volume` gives theirs.
 */
export function overturn(
  temperature: Float64Array,
  density: (celsius: number) => number,
  tracers: readonly Float64Array[] = [],
  volume: Float64Array = new Float64Array(temperature.length).fill(1),
): void {
  const blocks: Block[] = [];
  for (let i = 0; i < temperature.length; i++) {
    let block: Block = {
      start: i,
      count: 1,
      volume: atDouble(volume, i),
      total: atDouble(temperature, i) * atDouble(volume, i),
    };
    for (let above = blocks.at(-1); above; above = blocks.at(-1)) {
      if (density(above.total / above.volume) <= density(block.total / block.volume) + 1e-9) break;
      blocks.pop();
      block = {
        start: above.start,
        count: above.count + block.count,
        volume: above.volume + block.volume,
        total: above.total + block.total,
      };
    }
    blocks.push(block);
  }
  for (const { start, count, volume: pooled } of blocks) {
    if (count === 1) continue;
    for (const values of [temperature, ...tracers]) {
      const run = values.subarray(start, start + count);
      run.fill(run.reduce((total, value, i) => total + value * atDouble(volume, start + i), 0) / pooled);
    }
  }
}
