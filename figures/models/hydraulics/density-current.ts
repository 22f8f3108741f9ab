import { density } from "../water-temperature/water.ts";
import { brinkAfter, delta, deltaSurface } from "./sediment-delta.ts";

/** A small flood that meets the reservoir drawn down for the flood season; all of it illustrative. */
export const turbidFlow = {
  /** Years after filling. */
  years: 20,
  /** Water level, m: the delta's brink lies 6 m under it. */
  level: 606,
  /** Inflow, m³/s, over a valley `width` m wide. */
  discharge: 2000,
  width: 400,
  /** Silt, kg/m³, and the density of its grains, kg/m³. */
  concentration: 60,
  grain: 2650,
  /** Temperature of the river and of the water it dives under, °C. */
  river: 22,
  ambient: 20,
  /** Densimetric Froude number at the plunge: flume tests of Fan (1960) and Liujiaxia, in Morris & Fan (1998), table 14.2. */
  plungeFroude: 0.78,
  /** Darcy friction factor of bed and interface together: 0.02 to 0.03 in flumes and reservoirs. */
  friction: 0.03,
} as const;

const { discharge, width, concentration, grain, river, ambient, level, plungeFroude, friction } = turbidFlow;

/** Discharge per metre of width, m²/s. */
const unitDischarge = discharge / width;

/** Reduced gravity g Δρ/ρ of the silty river under the reservoir's water, m/s²; warmth counts, silt outweighs it. */
export function reducedGravity(silt: number = concentration): number {
  const clear = density(ambient);
  const turbid = density(river) + silt * (1 - density(river) / grain);
  return (9.81 * (turbid - clear)) / clear;
}

/** Depth at which a unit discharge has the densimetric Froude number `froude`, m. */
const depthAt = (froude: number): number => Math.cbrt(unitDischarge ** 2 / (froude ** 2 * reducedGravity()));

/** Least depth of water at which the river dives, m. */
export const plungeDepth = (): number => depthAt(plungeFroude);

/** Bed of the reservoir `turbidFlow.years` after filling, m at km from the head. */
export const siltedBed = ((): ((distance: number) => number) => {
  const surface = deltaSurface(brinkAfter(turbidFlow.years));
  return (distance) => surface(distance);
})();

/** Thickness of a current in normal flow on a slope, m: Fr² = 8S/f (Harleman 1961). */
export const normalThickness = (slope: number): number => depthAt(Math.sqrt((8 * slope) / friction));

/**
 * Where the river plunges, km from the head: the first place that is as deep as the plunge depth and where a current in
 * normal flow is thinner than the water is deep. On the delta's gentle topset it would be thicker, so the river dives at the brink.
 */
export function plungePoint(): number {
  for (let x = 0; x < delta.dam; x += 0.1) {
    const depth = level - siltedBed(x);
    const slope = (siltedBed(x) - siltedBed(x + 0.5)) / 500;
    if (depth >= plungeDepth() && slope > 0 && normalThickness(slope) <= depth) return x;
  }
  throw new RangeError("The river finds no place to plunge");
}

/** Slope of the bed over 10 km about a place below `start`, m/m. */
const slopeAt = (distance: number, start: number): number => {
  const [from, to] = [Math.max(start, distance - 5), Math.min(delta.dam, distance + 5)];
  return (siltedBed(from) - siltedBed(to)) / (1000 * (to - from));
};

/** The current from the plunge to the dam. */
export interface DensityCurrent {
  /** Distance from the head, km, every km. */
  readonly distance: number[];
  /** Thickness, m. */
  readonly thickness: number[];
  /** Travel time from the plunge to the dam, h. */
  readonly hours: number;
}

/**
 * A steady density current in normal flow: the pull down the slope balances friction on bed and interface, so that
 * Fr² = 8S/f, thickness from discharge and reduced gravity (Harleman 1961). It reaches that thickness over about 4 km.
 * Mixing with clear water and settling are left out, which makes it arrive early rather than late.
 */
export function densityCurrent(): DensityCurrent {
  const start = plungePoint();
  const distance = [start];
  for (let x = Math.ceil(start); x <= delta.dam; x++) if (x > start) distance.push(x);
  let thickness = plungeDepth();
  let seconds = 0;
  const profile = distance.map((x, i) => {
    const step = x - (distance[i - 1] ?? x);
    const normal = normalThickness(slopeAt(x, start));
    thickness += (normal - thickness) * (1 - Math.exp(-step / 4));
    seconds += (step * 1000 * thickness) / unitDischarge;
    return thickness;
  });
  return { distance, thickness: profile, hours: seconds / 3600 };
}
