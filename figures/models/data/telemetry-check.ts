import { median } from "d3-array";
import { at, mean } from "../../lib/at.ts";
import { gaussian, mulberry32 } from "../../lib/random.ts";

/** What the rules look for, as the QARTOD manual on water levels does (U.S. IOOS 2021); lengths in cm, times in h. */
export const telemetryRules = {
  /** A spike stands further than this from the median of the five readings around it. */
  spike: 20,
  /** A flatline is this many equal readings in a row. */
  flatline: 6,
  /** A drift is a daily mean that departs this far from the neighbouring gauge. */
  drift: 5,
  /** Length of the mean that is watched for drift. */
  window: 24,
} as const;

/** Faults built into the synthetic series, by the hour they begin. */
export const plantedFaults = {
  spikes: [31, 118],
  flatline: 66,
  flatlineHours: 14,
  /** The sensor slips on its mount, cm a day; the slow drift of a sound sensor is far smaller and is not found by these rules. */
  drift: 144,
  driftPerDay: 6,
} as const;

/** Hours of the series: ten days. */
export const telemetryHours = 240;

/** Hourly water levels of a gauge and of the next one on the same river, cm, each rounded to 1 cm as telemetry does. */
export interface Telemetry {
  readonly gauge: readonly number[];
  readonly neighbour: readonly number[];
}

/** A synthetic river level with hydropower's daily wave and a small flood, read by two gauges; faults on request. */
export function telemetry(faults: boolean, seed = 3): Telemetry {
  const normal = gaussian(mulberry32(seed));
  const river = (hour: number) =>
    240 + 12 * Math.sin((2 * Math.PI * (hour - 8)) / 24) + 70 * Math.exp(-(((hour - 105) / 24) ** 2));
  const hours = Array.from({ length: telemetryHours }, (_, hour) => hour);
  const read = () => hours.map((hour) => Math.round(river(hour) + 1.5 * normal()));
  const [gauge, neighbour] = [read(), read()];
  if (!faults) return { gauge, neighbour };
  const { spikes, flatline, flatlineHours, drift, driftPerDay } = plantedFaults;
  const spoilt = gauge.map((level, hour) => {
    if (hour === spikes[0]) return level + 85;
    if (hour === spikes[1]) return level - 70;
    if (hour > flatline && hour < flatline + flatlineHours) return at(gauge, flatline);
    return Math.round(level + Math.max(0, ((hour - drift) * driftPerDay) / 24));
  });
  return { gauge: spoilt, neighbour };
}

/** What the rules found: hours of spikes, first and last hour of each flatline, the hour the drift was noticed. */
export interface TelemetryFindings {
  readonly spikes: readonly number[];
  readonly flatlines: readonly (readonly [from: number, to: number])[];
  readonly drift: number | null;
}

/** Mean difference between the two gauges over the window that ends at an hour, cm; faulty readings left out. */
export function departure({ gauge, neighbour }: Telemetry, hour: number, faulty: ReadonlySet<number>): number {
  const window = Array.from({ length: telemetryRules.window }, (_, i) => hour - i).filter(
    (i) => i >= 0 && !faulty.has(i),
  );
  return window.length === 0 ? 0 : mean(window.map((i) => at(gauge, i) - at(neighbour, i)));
}

/** Checks a gauge by three rules: a spike against its neighbours in time, a flatline, a drift against the next gauge. */
export function checkTelemetry(series: Telemetry): TelemetryFindings {
  const { gauge } = series;
  const spikes = gauge.flatMap((level, hour) => {
    const around = gauge.slice(Math.max(0, hour - 2), hour + 3);
    return Math.abs(level - (median(around) ?? Number.NaN)) > telemetryRules.spike ? [hour] : [];
  });
  const flatlines: [number, number][] = [];
  for (let from = 0, hour = 1; hour <= gauge.length; hour++) {
    if (hour < gauge.length && gauge[hour] === gauge[from]) continue;
    if (hour - from >= telemetryRules.flatline) flatlines.push([from, hour - 1]);
    from = hour;
  }
  const faulty = new Set(spikes);
  for (const [from, to] of flatlines) for (let hour = from; hour <= to; hour++) faulty.add(hour);
  const drift = gauge.findIndex(
    (_, hour) => hour >= telemetryRules.window && Math.abs(departure(series, hour, faulty)) > telemetryRules.drift,
  );
  return { spikes, flatlines, drift: drift < 0 ? null : drift };
}
