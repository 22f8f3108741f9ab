import { catmullRom, cumulativeLength, type Point } from "../../lib/spline.ts";
import { middleRoute } from "../../locator/rivers.ts";
import { canalLength } from "../../models/hydraulics/canal.ts";

/** Kilometres of a degree of latitude. */
const degree = 111.2;

/** Latitude whose degrees of longitude stand for all of the course. */
const parallel = (36.3 * Math.PI) / 180;

/** The canal's course in km east and north of its head, generalised by hand within 0.2°, as on the index map. */
const course: readonly Point[] = (() => {
  const [west, south] = middleRoute[0] ?? [0, 0];
  return catmullRom(middleRoute, 8).map(
    ([longitude, latitude]): Point => [(longitude - west) * degree * Math.cos(parallel), (latitude - south) * degree],
  );
})();

const [east, north] = course.at(-1) ?? [0, 1];

/** Direction of the straight line from the head to the end of the canal, radians clockwise from north. */
export const bearing = Math.atan2(east, north);

/** How far the canal lies to the left of that line by distance along it: km along, stretched to the canal's length, and km to the left. */
export const lateralOffset: readonly Point[] = (() => {
  const along = cumulativeLength(course);
  const stretch = canalLength / (along.at(-1) ?? 1);
  return course.map(([x, y], i): Point => [(along[i] ?? 0) * stretch, y * Math.sin(bearing) - x * Math.cos(bearing)]);
})();
