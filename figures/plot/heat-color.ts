import { rampColor } from "../lib/ramp.ts";

/** Where on the ramp the coldest water begins, so that it never is the colour of a dark ground. */
const coldest = 0.12;

/** Colour of a temperature between 2 °C (deep) and 26 °C (light). */
export const heatColor = (celsius: number): string =>
  rampColor(coldest + (1 - coldest) * Math.max(0, (celsius - 2) / 24));
