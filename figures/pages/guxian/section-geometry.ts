import { at } from "../../lib/at.ts";
import { linePath } from "../../lib/path.ts";
import { rounded } from "../../lib/rounded.ts";
import { simplify } from "../../lib/simplify.ts";
import type { Point } from "../../lib/spline.ts";
import { reducedGravity, siltedBed, turbidFlow } from "../../models/hydraulics/density-current.ts";
import { brinkAfter, delta, originalBed } from "../../models/hydraulics/sediment-delta.ts";
import { guxianArea, guxianCapacity } from "../../models/hydrology/guxian-capacity.ts";
import { flowThrough } from "../../models/water-temperature/flow-through-column.ts";
import type { Scale } from "../../plot/axes.ts";
import { guxianRuns } from "./runs.ts";

/** 24 June, counted from 0 on 1 January. */
const sectionDay = 174;

/** Height above datum at which the June profile is as warm as `celsius`, m. */
export function isotherm(celsius: number): number {
  const profile = profileOn(guxianRuns.selective().profiles, sectionDay);
  const below = profile.findIndex((value) => value < celsius);
  const [warm, cold] = [at(profile, below - 1), at(profile, below)];
  const layer = flowThrough.depth / flowThrough.layers;
  return turbidFlow.level - layer * (below - 0.5 + (warm - celsius) / (warm - cold));
}

function profileOn(profiles: readonly Float64Array[], day: number): Float64Array {
  const profile = profiles[day];
  if (!profile) throw new RangeError(`No profile on day ${day}`);
  return profile;
}

/** The temperatures of the section's day from the surface down, °C, and how thick each layer is, m. */
export const juneProfile = () => ({
  celsius: profileOn(guxianRuns.selective().profiles, sectionDay),
  layerMetres: flowThrough.depth / flowThrough.layers,
});

/** Level of the tower's gate that is open that day, m. */
export const openGate = (): number => turbidFlow.level - at(guxianRuns.selective().outlet, sectionDay);

/** Temperature of the surface and of the deepest water that day, °C. */
export function sectionEnds(): readonly [surface: number, bed: number] {
  const profile = profileOn(guxianRuns.selective().profiles, sectionDay);
  return [at(profile, 0), at(profile, profile.length - 1)];
}

/** The outlines of the section, as path data. */
export interface SectionShapes {
  readonly rock: string;
  readonly deposit: string;
  /** Water with its surface at a height, down to the bed. */
  readonly waterBelow: (height: number) => string;
  readonly river: string;
  readonly current: string;
  readonly originalBed: string;
}

/** Where a section is drawn: its scales, the lowest y, and how far the rock goes on to either side, px. */
export interface SectionPlace {
  readonly x: Scale;
  readonly y: Scale;
  readonly foot: number;
  readonly from: number;
  readonly to: number;
}

/** The section in the scales of a drawing. Beyond its ends the rock goes on at the height of the bed there. */
export function sectionShapes({ x, y, foot, from, to }: SectionPlace): SectionShapes {
  const { plunge, distance, thickness, depth } = guxianRuns.current();
  const line = (height: (km: number) => number, start: number, end: number): Point[] =>
    Array.from({ length: 161 }, (_, i) => start + ((end - start) * i) / 160).map((km): Point => [x(km), y(height(km))]);
  const closed = (upper: readonly Point[], lower: readonly Point[]) =>
    linePath([...simplify(upper, 0.5), ...simplify(lower, 0.5).reverse()], { digits: 1, closed: true });
  const bed = line(originalBed, 0, delta.dam);
  const silt = line(siltedBed, 0, delta.dam);
  const riverSurface = (km: number) => Math.max(turbidFlow.level, siltedBed(km) + depth * 0.8);
  const top = distance.map((km, i): Point => [x(km), y(siltedBed(km) + at(thickness, i))]);
  const under = distance.map((km): Point => [x(km), y(siltedBed(km))]);
  // The front at the plunge leans forward from the surface to the top of the current.
  const front: Point = [x(plunge), y(turbidFlow.level)];
  return {
    rock: closed(
      [[from, y(originalBed(0))], ...bed, [to, y(originalBed(delta.dam))]],
      [
        [from, foot],
        [to, foot],
      ],
    ),
    deposit: closed(silt, bed),
    waterBelow: (height) => {
      const start = Math.max(plunge, firstBelow(height));
      return closed(
        [
          [x(start), y(height)],
          [x(delta.dam), y(height)],
        ],
        line(siltedBed, start, delta.dam),
      );
    },
    river: closed(line(riverSurface, 0, plunge), line(siltedBed, 0, plunge)),
    current: closed([front, ...top.slice(3)], under),
    originalBed: linePath(simplify(line(originalBed, 20, brinkAfter(turbidFlow.years) + 36), 0.6), { digits: 0 }),
  };
}

/** Where the bed first drops below a height, km. */
export function firstBelow(height: number): number {
  for (let km = 0; km < delta.dam; km += 0.25) if (siltedBed(km) < height) return km;
  return delta.dam;
}

/** The section's date, its density current and its delta, as texts and captions quote them. */
export const guxianSectionValues = () => {
  const { plunge, depth, hours, thickness } = guxianRuns.current();
  /** Mean width of the reservoir at full pool, m. */
  const width = guxianArea(guxianCapacity.fullLevel) / (1000 * delta.dam);
  const last = at(thickness, thickness.length - 1);
  const date = new Date(Date.UTC(2001, 0, 1 + sectionDay));
  return {
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    gateLevelMetres: openGate(),
    deltaYears: turbidFlow.years,
    brinkKilometres: Math.round(brinkAfter(turbidFlow.years)),
    backwaterKilometres: delta.dam,
    topsetMetresPerKilometre: delta.topset,
    foresetMetresPerKilometre: delta.foreset,
    bedMetresPerKilometre: delta.bed,
    depositSquareMetresPerYear: delta.yearly * 1000,
    depositWidthMetres: 10 * Math.round(width / 10),
    depositHundredMillionCubicMetres: Math.round((delta.yearly * 1000 * turbidFlow.years * width) / 1e8),
    depositCubicKilometres: rounded((delta.yearly * 1000 * turbidFlow.years * width) / 1e9, 1),
    plungeToDamKilometres: Math.round(delta.dam - plunge),
    plungeDepthMetres: rounded(depth, 1),
    plungeFroude: turbidFlow.plungeFroude,
    currentThicknessMetres: rounded(last, 1),
    currentFroude: rounded(turbidFlow.discharge / turbidFlow.width / last / Math.sqrt(reducedGravity() * last), 1),
    currentHours: Math.round(hours),
    concentration: turbidFlow.concentration,
    discharge: turbidFlow.discharge,
    widthMetres: turbidFlow.width,
    riverCelsius: turbidFlow.river,
    ambientCelsius: turbidFlow.ambient,
    friction: turbidFlow.friction,
  };
};
