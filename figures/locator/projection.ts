import type { Point } from "../lib/spline.ts";

/** The map's western and northern edge and its size in degrees. */
const west = 100;
const north = 42.3;
const degrees = { longitude: 19.8, latitude: 15.4 } as const;

/** Latitude at which both directions have the same scale. */
const parallel = (35 * Math.PI) / 180;

const perDegree = 648 / degrees.longitude;
const perDegreeNorth = perDegree / Math.cos(parallel);

/** The map's size, px. */
export const map = { width: 648, height: Math.round(degrees.latitude * perDegreeNorth) } as const;

/** Equirectangular projection, true to scale at 35° N: longitude and latitude in degrees to px. */
export const project = ([longitude, latitude]: Point): Point => [
  (longitude - west) * perDegree,
  (north - latitude) * perDegreeNorth,
];

/** Longitude and latitude of a point of the map, degrees. */
export const placeAt = ([x, y]: Point): Point => [west + x / perDegree, north - y / perDegreeNorth];

/** Length of a distance on the map along 35° N, px; a degree of latitude is 111.2 km. */
export const kilometres = (km: number): number => (km / 111.2) * perDegreeNorth;

/** Meridians and parallels inside the map, every 5°. */
export const graticule = {
  longitudes: [105, 110, 115],
  latitudes: [30, 35, 40],
} as const;
