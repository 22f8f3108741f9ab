import type { Point } from "../lib/spline.ts";
import { crossing, hides, meets, shownAt, shrunk, tolerance } from "./crossing.ts";
import { type Bounds, overlap, touching } from "./geometry.ts";
import { type Label, type Scene, sceneOf } from "./scene.ts";

/** What is wrong with a label. */
export interface LabelFault {
  readonly kind: "outlined" | "cut" | "overlapped" | "crossed" | "covered";
  readonly words: string;
  /** The other label, or the colour of the line. */
  readonly by: string;
  /** Where, px of the view box. */
  readonly at: Point;
}

/** Colours of land contours: lines so faint that lettering may stand on them. */
const faint = new Set(["var(--land)", "var(--land-index)", "none", "transparent"]);

const middle = ({ left, top, right, bottom }: Bounds): Point => [
  Math.round((left + right) / 2),
  Math.round((top + bottom) / 2),
];

function isCut({ ink, clips }: Label, { left, top, right, bottom }: Bounds): boolean {
  const by = tolerance / 2;
  return ink.some(
    ([x, y]) => x < left - by || x > right + by || y < top - by || y > bottom + by || !shownAt([x, y], { clips }),
  );
}

function faultsOf(label: Label, { frame, labels, shapes }: Scene): LabelFault[] {
  const { words, bounds } = label;
  const fault = (kind: LabelFault["kind"], by: string, at = middle(bounds)): LabelFault => ({ kind, words, by, at });
  const near = shapes.filter(
    (shape) => meets(shape.screen, label.screen) && touching(shape.bounds, bounds, shape.width),
  );
  const lines = near.filter(({ stroke, width }) => stroke !== undefined && width > 0 && !faint.has(stroke));
  const inner = shrunk(label.ink, tolerance / 2);
  return [
    ...(label.outlined ? [fault("outlined", "")] : []),
    ...(isCut(label, frame) ? [fault("cut", "")] : []),
    ...labels
      .filter(
        (other) => other.order > label.order && meets(other.screen, label.screen) && touching(other.bounds, bounds),
      )
      .filter((other) => overlap(other.ink, label.ink) > tolerance)
      .map((other) => fault("overlapped", other.words)),
    ...lines.flatMap((shape) => {
      const at = crossing(label, shape, near);
      return at ? [fault("crossed", `${shape.name} ${shape.stroke ?? ""}`, at)] : [];
    }),
    ...(near.some((shape) => shape.order > label.order && inner.some((point) => hides(shape, point)))
      ? [fault("covered", "")]
      : []),
  ];
}

/**
 * What is wrong with the labels of a drawing at the size of its view box: a label with an outline, cut by the view box or a
 * clip, overlapping another one, crossed by a line, or under an area. Widths are those of the chart lettering, see
 * `measure`. A line that an area hides under the label (a plate) does not cross it; land contours and lines fainter than
 * 30 % may.
 * A drawing that bleeds over its view box is judged by the view box too: labels stay inside.
 */
export function labelFaults(markup: string): LabelFault[] {
  const scene = sceneOf(markup);
  return scene.labels.flatMap((label) => faultsOf(label, scene));
}
