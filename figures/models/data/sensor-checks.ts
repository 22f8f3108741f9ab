import { median } from "d3-array";
import { at } from "../../lib/at.ts";
import { rounded } from "../../lib/rounded.ts";
import { runDiel } from "../water-quality/diel-oxygen.ts";

/** What the checks say of a value, from harmless to absent. */
export const sensorFlags = ["good", "spike", "stuck", "range", "gap"] as const;
export type SensorFlag = (typeof sensorFlags)[number];

/** The checks that can be left out, in the order in which they are made; a missing value is never accepted. */
export const sensorRuleNames = ["range", "stuck", "spike"] as const;
export type SensorRule = (typeof sensorRuleNames)[number];

/** Limits of the checks for hourly dissolved oxygen; the checks are those of the QARTOD manual (U.S. IOOS 2018), the limits our own. */
export const sensorRules = {
  /** Largest distance to the median of five hours, mg/L. */
  spike: 1.5,
  /** Equal readings in a row that count as stuck. */
  stuck: 6,
  /** Possible readings, mg/L. */
  lowest: 0,
  highest: 20,
} as const;

/** Median of the numbers among some readings; `undefined` if there are fewer than three. */
function medianOf(readings: readonly (number | null)[]): number | undefined {
  const present = readings.filter((value) => value !== null);
  return present.length < 3 ? undefined : median(present);
}

/**
 * Flags hourly readings, `null` where there is none: gaps, impossible values and stuck ones first; spikes are then looked for
 * among what is left. Only the checks of `rules` are made.
 */
export function flagReadings(
  readings: readonly (number | null)[],
  rules: readonly SensorRule[] = sensorRuleNames,
): SensorFlag[] {
  const { lowest, highest, stuck, spike } = sensorRules;
  const flags = readings.map((value): SensorFlag => {
    if (value === null) return "gap";
    return rules.includes("range") && (value < lowest || value > highest) ? "range" : "good";
  });
  for (let start = 0, i = 1; rules.includes("stuck") && i <= readings.length; i++) {
    if (i < readings.length && readings[i] === readings[start]) continue;
    if (i - start >= stuck && readings[start] !== null) flags.fill("stuck", start, i);
    start = i;
  }
  if (!rules.includes("spike")) return flags;
  const left = readings.map((value, i) => (flags[i] === "good" ? value : null));
  return flags.map((flag, i) => {
    const [value, middle] = [left[i] ?? null, medianOf(left.slice(Math.max(0, i - 2), i + 3))];
    return value !== null && middle !== undefined && Math.abs(value - middle) > spike ? "spike" : flag;
  });
}

/** Hours at which the faults of the sample are, and how many they are. */
export const sampleFaults = {
  spikes: [31, 84, 178],
  stuckFrom: 104,
  stuckHours: 11,
  gapFrom: 130,
  gapHours: 15,
  zeros: [207, 208],
};

/** Light of each day of the sample, as a part of a clear one. */
export const sampleSky: readonly number[] = [0.9, 1, 0.6, 0.8, 1, 0.95, 0.5, 0.8, 1, 0.9];

/** The synthetic river of the sample. */
export const sampleRiver = () => runDiel(sampleSky, 21);

/** Ten days of hourly oxygen, mg/L, from the synthetic river, with the faults of a neglected sensor put in; readings to 0.01. */
export function sampleReadings(): (number | null)[] {
  const { measured } = sampleRiver();
  const { spikes, stuckFrom, stuckHours, gapFrom, gapHours, zeros } = sampleFaults;
  return measured.map((value, hour) => {
    if (hour >= gapFrom && hour < gapFrom + gapHours) return null;
    if (zeros.includes(hour)) return -0.5;
    const held = hour >= stuckFrom && hour < stuckFrom + stuckHours ? at(measured, stuckFrom) : value;
    const jump = spikes.includes(hour) ? (hour % 2 === 0 ? -3.1 : 3.4) : 0;
    return rounded(held + jump, 2);
  });
}
