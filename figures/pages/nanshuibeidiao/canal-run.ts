import { at } from "../../lib/at.ts";
import { canalLength, canalPoints, routeLength } from "../../models/hydraulics/canal.ts";
import { canalTemperature, januaries, openCanalEnd, winterSpeed } from "../../models/water-temperature/canal-heat.ts";

/** The canal, its fall and the days of travel in winter, as texts and captions quote them. */
export const middleRouteValues = () => {
  const fall = (canalPoints[0]?.level ?? 0) - (canalPoints.at(-1)?.level ?? 0);
  const travel = at(canalTemperature(januaries.usual).days, openCanalEnd);
  const rest = ((canalLength - openCanalEnd) * 1000) / winterSpeed(openCanalEnd) / 86400;
  return {
    canalKilometres: canalLength,
    routeKilometres: routeLength,
    fallMetres: Math.round(fall),
    slopeCentimetres: Math.round((1000 * fall) / canalLength) / 10,
    openCanalKilometres: openCanalEnd,
    /** At the speeds of winter 2020–21: to the end of the open canal, and to Tuancheng Lake, the whole main canal. */
    travelDays: Math.round(travel),
    wholeTravelDays: Math.round(travel + rest),
  };
};
