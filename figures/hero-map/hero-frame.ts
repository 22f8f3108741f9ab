import type { Point } from "../lib/spline.ts";

/** The part of the sheet on the home page, px of the sheet; at 1440 px wide it is shown at its own scale. */
export const heroFrame = { left: 0, top: 30, right: 1440, bottom: 786 } as const;

/** The part of the sheet beside the login form, and the strip of it, through its middle, that stands above the form on tablets. */
export const loginFrame = { left: 604, top: 30, right: 1440, bottom: 880 } as const;
export const loginStrip = { left: 604, top: 380, right: 1440, bottom: 530 } as const;

/** How the sheet fills its box: its lower right part always shows. */
export const heroFit = "xMaxYMax slice";

/** Where the depth cursor rests until somebody moves it, px of the sheet. */
export const restPlace: Point = [1086, 530];

/**
 * Where the depth read-out stands, on land between two arms, px of the sheet: lower on wide screens, which cut the sheet's
 * upper edge. Its size is in px of the screen.
 */
export const readout = { left: 984, top: 128, narrowTop: 42, width: 150, height: 58 } as const;

/** Where the stations are, px of the sheet, in the order of their numbers. */
export const stationPlaces = [
  [1196, 640],
  [965, 398],
  [766, 446],
] as const satisfies readonly Point[];
