import { linePath } from "../lib/path.ts";
import { simplify } from "../lib/simplify.ts";
import { cumulativeLength, type Point } from "../lib/spline.ts";
import { element } from "../lib/svg.ts";
import { type Box, outside } from "../plot/clearance.ts";
import { crossing, meets } from "./crossing.ts";
import { apply, inverse } from "./geometry.ts";
import { type Shape, sceneOf } from "./scene.ts";

/** Colour of the lines of grids and graticules. */
const gridColor = "var(--hairline)";

/** Space between a label's ink and the end of a line, px. */
const air = 3;

/** A part of a line that is shorter is not drawn, px. */
const shortest = 6;

/** The tag of a line without what lies in the boxes. */
function cut({ node, matrix, outlines }: Shape, boxes: readonly Box[]): string {
  const back = inverse(matrix);
  const parts = outlines
    .flatMap(({ points }) => outside(points, boxes))
    .filter((part) => (cumulativeLength(part).at(-1) ?? 0) >= shortest)
    .map((part) => simplify(part, 0.1).map((point): Point => apply(back, point)));
  const { x1: _x1, y1: _y1, x2: _x2, y2: _y2, ...attributes } = node.attributes;
  return element("path", { ...attributes, d: parts.map((part) => linePath(part)).join("") });
}

/** A drawing whose grid lines end before the labels that they would run through. */
export function cutGridLines(markup: string): string {
  const { labels, shapes } = sceneOf(markup);
  let [result, end] = ["", 0];
  for (const shape of shapes) {
    if (shape.stroke !== gridColor || shape.outlines.some(({ closed }) => closed)) continue;
    const boxes = labels
      .filter((label) => meets(shape.screen, label.screen) && crossing(label, shape, shapes))
      .map(({ bounds: { left, top, right, bottom } }) => ({
        left: left - air,
        top: top - air,
        right: right + air,
        bottom: bottom + air,
      }));
    if (boxes.length === 0) continue;
    const [from, to] = shape.node.tag;
    result += markup.slice(end, from) + cut(shape, boxes);
    end = to;
  }
  return result + markup.slice(end);
}
