import { expect, it } from "vitest";
import { sensorRuleNames } from "#figures/models/data/sensor-checks.ts";
import { readRules, writeRules } from "./rules-query.ts";

it("begins with all rules, and leaves them out of the query", () => {
  expect(readRules("")).toEqual(sensorRuleNames);
  expect(writeRules("?off=spike&a=1", sensorRuleNames)).toBe("?a=1");
});

it("reads what it has written, and nothing that it does not know", () => {
  expect(readRules(writeRules("", ["stuck"]))).toEqual(["stuck"]);
  expect(readRules("?off=gap.spike.x")).toEqual(["range", "stuck"]);
});
