/** A reservoir cut for a laterally averaged model: equal segments along the valley, equal layers below the surface. */
export interface ReservoirGrid {
  readonly segments: number;
  /** Thickness of a layer, m. */
  readonly layer: number;
  /** Number of layers holding water in each segment, from the head to the dam. */
  readonly layers: readonly number[];
}

/**
 * A valley whose bed falls to `depth` m at the dam, a little steeper near the head, cut into segments and layers. Every
 * segment holds at least two layers, as the model asks.
 */
export function reservoirGrid(segments: number, layer: number, depth = 60): ReservoirGrid {
  const layers = Array.from({ length: segments }, (_, i) =>
    Math.max(2, Math.round((depth * ((i + 1) / segments) ** 0.85) / layer)),
  );
  return { segments, layer, layers };
}

/** Number of cells holding water. */
export const cellCount = ({ layers }: ReservoirGrid): number => layers.reduce((total, count) => total + count, 0);
