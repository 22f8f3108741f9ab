import { type PlaceholderCategory, placeholderCategories, placeholderSeeds } from "#contract/placeholder-images.ts";
import { element, group, path } from "../lib/svg.ts";
import { contourField } from "./contour-field.ts";

/** Ink and tint of each category, as its badge has them. */
const colors: Readonly<Record<PlaceholderCategory, { ink: string; tint: string; seed: number }>> = {
  news: { ink: "#1a4e8a", tint: "#dde8f4", seed: 100 },
  training: { ink: "#1e6b40", tint: "#dcede0", seed: 200 },
  announcement: { ink: "#7a5200", tint: "#f7eacb", seed: 300 },
  other: { ink: "#4a575b", tint: "#e4e4df", seed: 400 },
};

const size = { width: 352, height: 198 } as const;

/** The placeholder's image icon on a patch of the tint, in the lower left corner. */
function icon(ink: string, tint: string): string {
  return group(
    { transform: `translate(30 ${size.height - 27}) scale(.55)`, fill: "none", stroke: ink, "stroke-width": "2.6" },
    element("rect", { x: -32, y: -26, width: 64, height: 52, rx: 2, fill: tint, stroke: "none" }),
    element("rect", { x: -18, y: -14, width: 36, height: 28, rx: 2 }),
    element("circle", { cx: -8, cy: -5, r: 3 }),
    path("M-18 9l10-8 7 5 9-10 10 9", { "stroke-linejoin": "round" }),
  );
}

/** A cover for an article without one: contours tinted by category, decorative. */
function cover(category: PlaceholderCategory, index: number): string {
  const { ink, tint, seed } = colors[category];
  return element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", ...size, viewBox: `0 0 ${size.width} ${size.height}` },
    element("rect", { ...size, fill: tint }) +
      contourField({ ...size, seed: seed + index, levels: 11, hill: 130, color: ink }) +
      icon(ink, tint),
  );
}

const avatarSize = { width: 160, height: 160 } as const;

/** The ground behind a member's initial: contours on sediment, square, to be cut to a circle by the page. Decorative. */
const avatar = (index: number): string =>
  element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", ...avatarSize, viewBox: `0 0 ${avatarSize.width} ${avatarSize.height}` },
    element("rect", { ...avatarSize, fill: "#ece8dd" }) +
      contourField({ ...avatarSize, seed: 500 + index, levels: 10, hill: 90, color: "#0b6b75" }),
  );

const seeds = Array.from({ length: placeholderSeeds }, (_, index) => index);

/** Every placeholder by the file name that `#contract/placeholder-images.ts` gives it: covers of articles, 352 × 198 px, and avatars. */
export const placeholderCovers: Readonly<Record<string, () => string>> = Object.fromEntries(
  seeds.flatMap((index) => [
    ...placeholderCategories.map((category) => [`${category}-${index}.svg`, () => cover(category, index)] as const),
    [`avatar-${index}.svg`, () => avatar(index)] as const,
  ]),
);
