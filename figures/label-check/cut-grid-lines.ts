import { linePath } from "../lib/path.ts";
import { simplify } from "../lib/simplify.ts";
import { cumulativeLength, type Point } from "../lib/spline.ts";
import { element } from "../lib/svg.ts";
import { clipOutsideBoxes } from "../plot/clearance.ts";
import { crossing, meets } from "./crossing.ts";
import { apply, inverse } from "./geometry.ts";
import { type Label, type Screen, type Shape, sceneOf } from "./scene.ts";

/** Colour of the lines of grids and graticules. */
const gridColor = "var(--hairline)";

/** Space between a label's ink and the end of a line, px. */
const air = 3;

/** A part of a line that is shorter is not drawn, px. */
const shortest = 6;

/** The tag of a line without what lies under labels, as one kind of screen or every one shows it. */
function cut({ node, matrix, outlines }: Shape, labels: readonly Label[], screen: Screen | undefined): string {
  const back = inverse(matrix);
  const boxes = labels
    .filter((label) => meets(screen, label.screen))
    .map(({ bounds: { left, top, right, bottom } }) => ({
      left: left - air,
      top: top - air,
      right: right + air,
      bottom: bottom + air,
    }));
  const parts = outlines
    .flatMap(({ points }) => clipOutsideBoxes(points, boxes))
    .filter((part) => (cumulativeLength(part).at(-1) ?? 0) >= shortest)
    .map((part) => simplify(part, 0.1).map((point): Point => apply(back, point)));
  const { x1: _x1, y1: _y1, x2: _x2, y2: _y2, ...attributes } = node.attributes;
  const shownOn = screen && { class: `${screen}-only` };
  return element("path", { ...attributes, ...shownOn, d: parts.map((part) => linePath(part)).join("") });
}

/** A drawing whose grid lines end before the labels that they would run through. */
export function cutGridLines(markup: string): string {
  const { labels, shapes } = sceneOf(markup);
  let [result, end] = ["", 0];
  for (const shape of shapes) {
    if (shape.stroke !== gridColor || shape.outlines.some(({ closed }) => closed)) continue;
    const crossed = labels.filter((label) => meets(shape.screen, label.screen) && crossing(label, shape, shapes));
    if (crossed.length === 0) continue;
    const differs = !shape.screen && crossed.some(({ screen }) => screen);
    const screens = differs ? (["wide", "narrow"] as const) : [shape.screen];
    const [from, to] = shape.node.tag;
    result += markup.slice(end, from) + screens.map((screen) => cut(shape, crossed, screen)).join("");
    end = to;
  }
  return result + markup.slice(end);
}
