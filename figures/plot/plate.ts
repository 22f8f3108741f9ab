import { type Attributes, element, text } from "../lib/svg.ts";
import { lettering } from "./axes.ts";
import { type Place, widthOf } from "./placement.ts";

/** A word on a plate in the colour of what it stands on, for places where lines cannot be avoided. */
export function plate(
  words: string,
  { x, y, anchor }: Place,
  attributes: Attributes = {},
  ground = "var(--ground)",
): string {
  const width = 0.94 * widthOf(words) + 4;
  const left = anchor === "start" ? x - 2 : anchor === "middle" ? x - width / 2 : x - width + 2;
  const area = {
    x: left,
    y: y - 0.82 * lettering,
    width,
    height: 1.1 * lettering,
    fill: ground,
    stroke: "none",
  };
  return (
    element("rect", area) + text(x, y, words, { "text-anchor": anchor === "start" ? undefined : anchor, ...attributes })
  );
}
