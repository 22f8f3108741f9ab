import { type SensorRule, sensorRuleNames } from "#figures/models/data/sensor-checks.ts";
import { writeQuery } from "../url-state.ts";

/** The rules that a URL's query leaves on: all but those of `?off=spike.stuck`. */
export function readRules(search: string): readonly SensorRule[] {
  const off = (new URLSearchParams(search).get("off") ?? "").split(".");
  return sensorRuleNames.filter((name) => !off.includes(name));
}

/** A query with the rules that are off in it; other parameters stay. */
export function writeRules(search: string, rules: readonly SensorRule[]): string {
  const off = sensorRuleNames.filter((name) => !rules.includes(name));
  return writeQuery(search, { off: off.length === 0 ? null : off.join(".") });
}
