import { formatCoordinate, group, path, text } from "../lib/svg.ts";
import { lettering } from "./axes.ts";

/** What stands at the right end of a curve. */
interface EndLabel {
  /** Height of the curve's end, px. */
  readonly y: number;
  readonly words: string;
  readonly fill?: string | undefined;
}

/** Moves ascending positions as little as possible so that they lie `gap` px apart. */
export function spreadLabels(heights: readonly number[], gap: number): number[] {
  const blocks: { total: number; count: number }[] = [];
  const middle = ({ total, count }: { total: number; count: number }) => total / count;
  for (const [i, height] of heights.entries()) {
    let block = { total: height - i * gap, count: 1 };
    for (let above = blocks.at(-1); above && middle(above) > middle(block); above = blocks.at(-1)) {
      block = { total: block.total + above.total, count: block.count + above.count };
      blocks.pop();
    }
    blocks.push(block);
  }
  return blocks
    .flatMap((block) => Array.from({ length: block.count }, () => middle(block)))
    .map((height, i) => height + i * gap);
}

/** Labels right of a plot, from the top down, each joined to the end of its curve by a short line. */
export function endLabels(right: number, labels: readonly EndLabel[]): string {
  const heights = spreadLabels(
    labels.map(({ y }) => y),
    lettering + 1,
  );
  const placed = labels.map((label, i) => ({ ...label, height: heights[i] ?? label.y }));
  return (
    path(
      placed
        .map(({ y, height }) => `M${right + 1} ${formatCoordinate(y)}L${right + 11} ${formatCoordinate(height)}`)
        .join(""),
      {
        stroke: "var(--control)",
        fill: "none",
      },
    ) +
    group(
      { fill: "var(--muted)" },
      ...placed.map(({ words, fill, height }) => text(right + 14, height + 4.5, words, { fill })),
    )
  );
}
