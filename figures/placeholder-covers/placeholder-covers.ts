import { palette, uses } from "#contract/palette.ts";
import {
  avatarSeeds,
  type PlaceholderCategory,
  placeholderCategories,
  placeholderSeeds,
} from "#contract/placeholder-images.ts";
import { coverGround } from "../covers/cover.ts";
import { memoize } from "../lib/memoize.ts";
import { element, group, path } from "../lib/svg.ts";
import { contourField } from "./contour-field.ts";

/** The hue of each category as its badge has it on the dark ground. */
const colors: Readonly<Record<PlaceholderCategory, string>> = {
  news: uses["badge-blue"][1],
  training: uses["badge-green"][1],
  announcement: uses["badge-yellow"][1],
  other: uses["badge-grey"][1],
};

const size = { width: 352, height: 198 } as const;

/** Side of the corner mark, px. */
const mark = 30;

/** The placeholder's image icon in a square in the lower left corner. */
const icon = (color: string): string =>
  group(
    { transform: `translate(0 ${size.height - mark})`, fill: "none", stroke: color, "stroke-width": 1.4 },
    element("rect", { width: mark, height: mark, fill: palette.abyss, stroke: "none" }),
    element("rect", { x: 8, y: 9.5, width: 14, height: 11, rx: 1 }),
    path("M8 18l4-3.5 3 2 3.5-4 3.5 4", { "stroke-linejoin": "round" }),
  );

/** A category's color stands for this word, so that the contours of a seed are computed once for all categories. */
const anyColor = "currentColor";

const contoursOf = memoize((seed: number) => contourField({ ...size, seed, hill: 120, color: anyColor }));

/** A cover for an article without one: contours tinted by category, dark in either theme, decorative. */
function cover(category: PlaceholderCategory, index: number): string {
  const color = colors[category];
  return element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", ...size, viewBox: `0 0 ${size.width} ${size.height}`, color },
    element("rect", { ...size, fill: coverGround }) + contoursOf(100 + index) + icon(anyColor),
  );
}

const avatarSize = { width: 160, height: 160 } as const;

/** The ground behind a person's initial: contours on deep water, square, to be cut to a circle by the page. Decorative. */
const avatar = (index: number): string =>
  element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", ...avatarSize, viewBox: `0 0 ${avatarSize.width} ${avatarSize.height}` },
    element("rect", { ...avatarSize, fill: "#0a3a5c" }) +
      contourField({ ...avatarSize, seed: 500 + index, hill: 90, color: "#4fa58f" }),
  );

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Every placeholder by the file name that `#contract/placeholder-images.ts` gives it: covers of articles, 352 × 198 px, and avatars. */
export const placeholderCovers: Readonly<Record<string, () => string>> = Object.fromEntries([
  ...upTo(placeholderSeeds).flatMap((index) =>
    placeholderCategories.map((category) => [`${category}-${index}.svg`, () => cover(category, index)] as const),
  ),
  ...upTo(avatarSeeds).map((index) => [`avatar-${index}.svg`, () => avatar(index)] as const),
]);
