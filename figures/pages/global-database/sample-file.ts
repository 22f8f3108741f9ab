import { flagReadings, type SensorFlag, sampleReadings } from "../../models/data/sensor-checks.ts";

/** The database's flag for each rule: 1 good, 2 suspect, 3 bad; a gap is not checked, 0. */
const flagCodes: Readonly<Record<SensorFlag, number>> = { good: 1, spike: 2, stuck: 2, range: 3, gap: 0 };

/** First hour of the sample: midnight of 1 July 2024 in China. */
const start = Date.UTC(2024, 5, 30, 16);

/** The sample file: hourly oxygen of the synthetic river with faults put in, a line an hour. */
export function sampleCsv(): string {
  const readings = sampleReadings();
  const checks = flagReadings(readings);
  const lines = readings.map((value, hour) => {
    const time = new Date(start + hour * 3600_000).toISOString().replace(":00.000Z", "Z");
    const check = checks[hour] ?? "good";
    return `${time},${value ?? ""},${flagCodes[check]},${check}`;
  });
  return `${["time_utc,do_mg_l,flag,check", ...lines].join("\n")}\n`;
}

/** What the sample holds, for those who read it by program. */
export const sampleMetadata = (): string =>
  `${JSON.stringify(
    {
      title: "Hourly dissolved oxygen of a synthetic river, with faults put in on purpose",
      observed: false,
      source: "Computed by this site's model of river metabolism; no measurements",
      place: "Synthetic river; no coordinates",
      time: { column: "time_utc", zone: "UTC", format: "ISO 8601", step: "1 hour", timeOfDayComputedIn: "UTC+08:00" },
      columns: [
        { name: "time_utc", content: "time of the reading" },
        { name: "do_mg_l", content: "dissolved oxygen", unit: "mg/L", missing: "" },
        { name: "flag", content: "0 not checked, 1 good, 2 suspect, 3 bad, 4 filled or corrected" },
        { name: "check", content: "rule that set the flag: good, gap, range, stuck, spike" },
      ],
      rows: sampleReadings().length,
    },
    null,
    2,
  )}\n`;
