import { formatCoordinate, group, path, text } from "../lib/svg.ts";
import type { Scale, Tick } from "./axes.ts";

/** A line of alternating bars that ends a long section and gives the distance along it. */
export interface Neatline {
  readonly x: Scale;
  /** Its upper edge, px; the bars are 6 px high, numbers stand 26 px lower. */
  readonly y: number;
  /** Length of the section and of a bar, km. */
  readonly length: number;
  readonly bar: number;
  /** Numbers under it; the first starts at its place, the last ends there. */
  readonly ticks: readonly Tick[];
}

/** Bars and numbers of a neatline. */
export function neatline({ x, y, length, bar, ticks }: Neatline): string {
  const bars = Array.from({ length: Math.ceil(length / bar / 2) }, (_, i) => {
    const [from, to] = [2 * i * bar, Math.min(length, (2 * i + 1) * bar)];
    return `M${formatCoordinate(x(from))} ${y}H${formatCoordinate(x(to))}v6H${formatCoordinate(x(from))}z`;
  });
  const last = ticks.length - 1;
  return (
    path(`M${formatCoordinate(x(0))} ${y}H${formatCoordinate(x(length))}v6H${formatCoordinate(x(0))}z`, {
      fill: "none",
      stroke: "var(--ink)",
      "stroke-width": 0.8,
    }) +
    path(bars.join(""), { fill: "var(--ink)" }) +
    group(
      { fill: "var(--ink)", "font-weight": 600, "font-size": 14, "text-anchor": "middle" },
      ...ticks.map((tick, i) => {
        const [value, words] = typeof tick === "number" ? [tick, String(tick)] : tick;
        return text(Math.round(x(value)), y + 26, words, {
          "text-anchor": i === 0 ? "start" : i === last ? "end" : undefined,
        });
      }),
    )
  );
}
