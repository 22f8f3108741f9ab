import { at } from "../../lib/at.ts";
import { rounded } from "../../lib/rounded.ts";
import { siltedBed, turbidFlow } from "../../models/hydraulics/density-current.ts";
import { delta } from "../../models/hydraulics/sediment-delta.ts";
import { guxianRuns } from "./runs.ts";

/** A place on the way, between the brink of the delta and the dam, at which the section is shown upright, km. */
export const middle = 150;

/** Where the assumed level meets the topset: the first place whose bed lies below it, km. */
const waterEdge = ((): number => {
  for (let km = 0; km < delta.dam; km++) if (siltedBed(km) < turbidFlow.level) return km;
  return delta.dam;
})();

/** Thickness of the density current at a place, m; 0 above the plunge point. */
export function currentThickness(km: number): number {
  const { distance, thickness, plunge } = guxianRuns.current();
  if (km < plunge) return 0;
  const after = distance.findIndex((there) => there >= km);
  const [from, to] = [Math.max(0, after - 1), after];
  const part = from === to ? 0 : (km - at(distance, from)) / (at(distance, to) - at(distance, from));
  return at(thickness, from) + part * (at(thickness, to) - at(thickness, from));
}

/** The places at which the page stops on its way along the reservoir: distance from its head, km, height of the bed, depth and layer, m. */
export const guxianStationsValues = () => {
  const { plunge } = guxianRuns.current();
  const bed = (km: number) => Math.round(siltedBed(km));
  const depth = (km: number) => Math.round(turbidFlow.level - siltedBed(km));
  const layer = (km: number) => rounded(currentThickness(km), 1);
  const plungeKilometres = Math.round(plunge);
  return {
    headKilometres: 0,
    headBedMetres: bed(0),
    edgeKilometres: waterEdge,
    edgeBedMetres: bed(waterEdge),
    plungeKilometres,
    plungeBedMetres: bed(plunge),
    middleKilometres: middle,
    middleBedMetres: bed(middle),
    middleDepthMetres: depth(middle),
    middleLayerMetres: layer(middle),
    damKilometres: delta.dam,
    damBedMetres: bed(delta.dam),
    damDepthMetres: depth(delta.dam),
    damLayerMetres: layer(delta.dam),
  };
};
