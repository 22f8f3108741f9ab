import { type Attributes, group, text } from "../lib/svg.ts";

/** A label on a drawing that is wider than a phone: where it stands, and what it says there. */
export interface Label {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly anchor?: "start" | "middle" | "end";
  readonly fill?: string;
  readonly weight?: number;
}

/** Lettering for phones on a drawing 512 px wide that a phone shrinks to about 340: 13 px on the screen. */
const narrowLettering = 19;

const write = (labels: readonly Label[], attributes: Attributes): string =>
  group(
    { fill: "var(--ink)", ...attributes },
    ...labels.map(({ x, y, text: words, anchor, fill, weight }) =>
      text(x, y, words, { "text-anchor": anchor === "start" ? undefined : anchor, fill, "font-weight": weight }),
    ),
  );

/**
 * The labels of a wide drawing twice: as they stand on wide screens, and larger, fewer and elsewhere on narrow ones. The
 * page's style sheet shows one of the two.
 */
export const labels = (wide: readonly Label[], narrow: readonly Label[], attributes: Attributes = {}): string =>
  write(wide, { class: "wide-only", ...attributes }) +
  write(narrow, { class: "narrow-only", "font-size": narrowLettering, ...attributes });
