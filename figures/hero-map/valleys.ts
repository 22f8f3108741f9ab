import type { Point } from "../lib/spline.ts";

/** Size of the sheet, px; 80 px are 1 km. */
export const sheet = { width: 1440, height: 880, pixelsPerKilometre: 80 } as const;

/** Elevation of the full pool, m above datum; depths on the sheet are below it. */
export const fullPool = 412;

/** A drowned valley: its course and how bed and width change along it, from head to mouth. */
export interface Valley {
  /** Course, as fractions of the sheet. */
  readonly course: readonly Point[];
  /** Bed at head and mouth, m relative to the full pool. */
  readonly bed: readonly [head: number, mouth: number];
  /** Half width of the floor and lower wall at head and mouth, px. */
  readonly width: readonly [head: number, mouth: number];
  /** Exponent of the bed's fall along the course; 1 is even, below 1 falls early. */
  readonly fall?: number;
}

/** The nine valleys of the synthetic reservoir: the trunk to the dam, then its arms. */
export const valleys: readonly Valley[] = [
  {
    course: [
      [0.47, -0.12],
      [0.515, 0.05],
      [0.6, 0.14],
      [0.575, 0.28],
      [0.66, 0.37],
      [0.7, 0.5],
      [0.78, 0.56],
      [0.838, 0.68],
      [0.862, 0.76],
    ],
    bed: [-4, -62],
    width: [26, 104],
    fall: 0.85,
  },
  {
    course: [
      [1.08, 0],
      [0.99, 0.09],
      [0.905, 0.13],
      [0.86, 0.24],
      [0.79, 0.28],
      [0.7, 0.43],
    ],
    bed: [4, -40],
    width: [22, 70],
  },
  {
    course: [
      [1.1, 0.42],
      [1, 0.4],
      [0.94, 0.48],
      [0.87, 0.49],
      [0.8, 0.6],
    ],
    bed: [4, -46],
    width: [20, 60],
  },
  {
    course: [
      [0.425, 0.6],
      [0.49, 0.59],
      [0.55, 0.49],
      [0.6, 0.49],
      [0.68, 0.45],
    ],
    bed: [8, -34],
    width: [18, 54],
  },
  {
    course: [
      [0.515, 0.97],
      [0.58, 0.83],
      [0.655, 0.77],
      [0.715, 0.66],
      [0.78, 0.6],
    ],
    bed: [8, -42],
    width: [18, 62],
  },
  {
    course: [
      [0.7, 0.06],
      [0.67, 0.16],
      [0.64, 0.22],
      [0.6, 0.27],
    ],
    bed: [9, -22],
    width: [14, 34],
  },
  {
    course: [
      [0.99, 0.62],
      [0.93, 0.63],
      [0.88, 0.62],
      [0.83, 0.65],
    ],
    bed: [9, -50],
    width: [16, 44],
  },
  {
    course: [
      [0.8, 0.1],
      [0.815, 0.18],
      [0.8, 0.27],
    ],
    bed: [9, -26],
    width: [12, 34],
  },
  {
    course: [
      [0.665, 0.9],
      [0.7, 0.8],
      [0.755, 0.7],
      [0.8, 0.64],
    ],
    bed: [9, -46],
    width: [14, 44],
  },
];
