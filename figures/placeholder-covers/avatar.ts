import { element } from "../lib/svg.ts";
import { contourField } from "./contour-field.ts";

const size = { width: 160, height: 160 } as const;

/** The ground behind a member's initial: contours on sediment, square, to be cut to a circle by the page. Decorative. */
export const avatar = (index: number): string =>
  element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", ...size, viewBox: `0 0 ${size.width} ${size.height}` },
    element("rect", { ...size, fill: "#ece8dd" }) +
      contourField({ ...size, seed: 500 + index, levels: 10, hill: 90, color: "#0b6b75" }),
  );
