import { canalLength, canalPoints, siphon } from "../../models/hydraulics/canal.ts";
import { iceReachStart, openCanalEnd } from "../../models/water-temperature/canal-heat.ts";

/** Ends of the tunnel under the Yellow River: the open canal leads to one and on from the other. */
export const mouths = { south: pointAt("river-south"), north: pointAt("river-north") } as const;

/** A point of the canal by its key. Throws where there is none. */
function pointAt(wanted: (typeof canalPoints)[number]["key"]) {
  const found = canalPoints.find(({ key }) => key === wanted);
  if (!found) throw new RangeError(`The canal has no point ${wanted}`);
  return found;
}

/** A name along the canal. */
export interface Place {
  readonly km: number;
  readonly zh: string;
  readonly en: string;
}

/** Towns and ends of the canal. */
export const towns: readonly Place[] = [
  { km: 0, zh: "陶岔", en: "Taocha" },
  { km: 720, zh: "安阳", en: "Anyang" },
  { km: pointAt("guyun").distance, zh: "石家庄", en: "Shijiazhuang" },
  { km: canalLength, zh: "团城湖", en: "Tuancheng Lake" },
];

/** Rivers that the canal passes. */
export const crossings: readonly Place[] = [
  { km: siphon.river, zh: "黄河", en: "Yellow River" },
  { km: 731, zh: "漳河", en: "Zhang River" },
  { km: openCanalEnd, zh: "北拒马河", en: "Beijuma River" },
];

/** Where the canal changes: its five reaches end and begin here, km. */
export const reachEnds = [
  0,
  mouths.south.distance,
  mouths.north.distance,
  iceReachStart,
  openCanalEnd,
  canalLength,
] as const;
