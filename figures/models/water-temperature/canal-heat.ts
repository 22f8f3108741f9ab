import { canalLength } from "../hydraulics/canal.ts";
import { heatCapacity } from "./water.ts";

/**
 * Mean speed in the winter of 2020–21 by km from the head works, m/s, as published for nine gates: Duan et al. 2023,
 * Journal of Hydraulic Engineering 54(9), table 2.
 */
const winterSpeeds: readonly (readonly [distance: number, speed: number])[] = [
  [0, 0.58],
  [301, 0.58],
  [609, 0.48],
  [899, 0.46],
  [1002, 0.35],
  [1072, 0.36],
  [1112, 0.43],
  [1158, 0.39],
  [1198, 0.39],
];

/** End of the open canal, km: from here the water runs in a closed conduit. */
export const openCanalEnd = 1198;

/** Start of the reach whose flow is held down in winter, at Anyang, km: about 500 km before the open canal's end. */
export const iceReachStart = 700;

/** Speed of the water at a distance, m/s, straight between the gates. */
export function winterSpeed(distance: number): number {
  const next = winterSpeeds.findIndex(([at]) => at >= distance);
  const [after, before] = [winterSpeeds[next] ?? winterSpeeds.at(-1), winterSpeeds[Math.max(0, next - 1)]];
  if (!after || !before || distance < 0 || distance > canalLength)
    throw new RangeError(`${distance} km is off the canal`);
  if (next <= 0) return after[1];
  return before[1] + ((after[1] - before[1]) * (distance - before[0])) / (after[0] - before[0]);
}

/** Mean depth (section over surface width) at the head and at the end of the open canal, m; assumed. */
export const winterDepths = [5, 3] as const;

/** Mean depth at a distance, m: shallower as the canal shrinks. */
const meanDepth = (distance: number): number =>
  winterDepths[0] - ((winterDepths[0] - winterDepths[1]) * distance) / openCanalEnd;

/** Air of a January along the canal: equilibrium temperature at its head and at the end of the open canal, °C. */
export interface January {
  readonly south: number;
  readonly north: number;
}

/**
 * A usual January, its northern value chosen so that the water reaches 0 °C near the Beijuma River, as measured in most of
 * eight winters (Duan et al. 2023), and one three degrees colder or so; assumed. The air is that of January all the way,
 * though the water of the northern end left in December.
 */
export const januaries = { usual: { south: 2, north: -2 }, cold: { south: -0.5, north: -5 } } as const;

/** Temperature of the water let in at the head, °C; 6.7 °C is the lowest measured in eight winters (Duan et al. 2023). */
export const headTemperature = 7;

const wind = 2;

/**
 * Coefficient of surface heat exchange, W/m²/K, from water temperature and a wind of 2 m/s: Edinger, Brady & Geyer (1974),
 * K = 4.5 + 0.05 T + (β + 0.47) (9.2 + 0.46 W²) with β = 0.4 near freezing.
 */
export const heatExchange = (celsius: number): number => 4.5 + 0.05 * celsius + (0.4 + 0.47) * (9.2 + 0.46 * wind ** 2);

/**
 * Temperature of the water each km from the head to the end of the open canal, °C, and days on the way: a parcel that
 * moves with the water and exchanges heat at its surface, ρ c h dT/dt = K (Tₑ − T). At 0 °C it stays there: ice forms.
 * `faster` multiplies the speed of the winter of 2020–21.
 */
export function canalTemperature({ south, north }: January, faster = 1): { celsius: Float64Array; days: Float64Array } {
  const celsius = new Float64Array(openCanalEnd + 1);
  const days = new Float64Array(openCanalEnd + 1);
  let [warmth, seconds] = [headTemperature, 0];
  celsius[0] = warmth;
  for (let km = 1; km <= openCanalEnd; km++) {
    const middle = km - 0.5;
    const step = 1000 / (winterSpeed(middle) * faster);
    const balance = south + ((north - south) * middle) / openCanalEnd;
    const rate = heatExchange(warmth) / (heatCapacity * meanDepth(middle));
    warmth = Math.max(0, balance + (warmth - balance) * Math.exp(-rate * step));
    seconds += step;
    celsius[km] = warmth;
    days[km] = seconds / 86400;
  }
  return { celsius, days };
}

/** Where the water first is at 0 °C, km; undefined when it stays warmer. */
export function freezingDistance(celsius: Float64Array): number | undefined {
  const km = celsius.indexOf(0);
  return km < 0 ? undefined : km;
}
