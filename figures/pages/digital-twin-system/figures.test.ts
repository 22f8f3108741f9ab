import { describe, expect, it } from "vitest";
import { languages } from "#contract/i18n/language.ts";
import { drawn, tableOf } from "../../../tests/figures.setup.ts";
import { labelFaults } from "../../label-check/label-faults.ts";
import { checkTelemetry, telemetry, telemetryRules } from "../../models/data/telemetry-check.ts";
import { naturalFlood, peakOf, runCascadeFlood } from "../../models/hydrology/cascade-flood.ts";
import { runRuleCurveFlood } from "../../models/hydrology/cascade-rule-curve.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { cascadeLayout } from "./cascade-layout.ts";
import { profileGround, profileMarks } from "./cascade-profile.ts";
import { digitalTwinSystemValues } from "./computed-values.ts";
import { gaugeChart, hourMarks } from "./gauge-chart.ts";
import { floodStory } from "./runs.ts";

describe("the drawings of digital twins", () => {
  it("write the peaks of the model and of the rule curve, to the nearest ten", () => {
    const peaks = [runCascadeFlood(), runRuleCurveFlood()].map(
      ({ gauge }) => 10 * Math.round(peakOf(gauge).value / 10),
    );
    const svg = drawn("digital-twin-system-flood", "en");
    expect(svg).toContain(`>These gates ${peaks[0]}<`);
    expect(svg).toContain(`>Rule curve ${peaks[1]}<`);
  });

  it("draw the daily mean difference of the gauges from the end of the first day", () => {
    const start = /d="M(\d+) [^"]*" fill="none" stroke="var\(--model\)" stroke-width="1.6"/.exec(
      drawn("digital-twin-system-telemetry", "en"),
    )?.[1];
    // days 0 and 10 are at 34 and 282
    expect(Number(start)).toBe(Math.round(34 + (282 - 34) / 10));
  });

  it("of the gauge are in the table in the figure's units, with the difference from the next gauge", () => {
    const [names = [], ...rows] = tableOf("digital-twin-system-telemetry", "en");
    expect(names).toEqual(["hour", "level, m", "difference from the next gauge, daily mean, cm"]);
    const [level, difference] = [1, 2].map((column) => rows.map((row) => row[column] ?? ""));
    expect(Math.max(...(level ?? []).map(Number))).toBeLessThan(4);
    expect(difference?.findIndex((cell) => cell !== "")).toBe(24);
    expect(difference?.findIndex((cell) => Number(cell) > telemetryRules.drift)).toBe(
      checkTelemetry(telemetry(true)).drift,
    );
  });

  it.each([0, 40, 61, 75, 96, 119, 200])("interrupt the line of hour %d where a name stands", (hour) => {
    const flows = { natural: naturalFlood(5000), rule: runRuleCurveFlood().gauge, own: runCascadeFlood().gauge };
    for (const [width, height] of [
      [872, 196],
      [350, 210],
    ] as const) {
      const chart = gaugeChart(pickLanguage("en"), flows, width, height);
      const x = chart.x(hour + 0.5);
      const line = /<path d="([^"]+)"/.exec(hourMarks(chart, flows, hour))?.[1] ?? "";
      const parts = [...line.matchAll(/M[\d.]+ ([\d.]+)V([\d.]+)/g)].map(([, from, to]) => [Number(from), Number(to)]);
      expect(parts.length).toBeGreaterThan(0);
      for (const { left, right, top, bottom } of chart.names)
        if (x > left && x < right)
          for (const [from = 0, to = 0] of parts) expect(to <= top + 1 || from >= bottom - 1 || to <= from).toBe(true);
    }
  });

  it("moves a handle over 100 % of its gates, and keeps it inside the drawing at every width", () => {
    for (const width of [280, 350, 430, 640, 860, 1320]) {
      const { gates, height } = cascadeLayout(width);
      for (const { left, width: wide, height: tall, y } of gates) {
        expect(y.invert(y(35))).toBeCloseTo(35, 6);
        expect(y(100) - tall / 2).toBeGreaterThanOrEqual(0);
        expect(y(0) + tall / 2).toBeLessThan(height);
        expect(wide).toBeGreaterThanOrEqual(44);
        expect(left + wide).toBeLessThanOrEqual(width);
      }
    }
  });

  it.each([350, 540, 720, 900, 960, 1080, 1140, 1320])(
    "keep the labels of a profile of %d px clear of the bed and of each other",
    (width) => {
      const layout = cascadeLayout(width);
      const run = runCascadeFlood();
      for (const language of languages)
        for (const hour of [0, 40, 60, 75, 96, 200]) {
          const marks = profileGround(layout) + profileMarks(layout, pickLanguage(language), run, hour);
          const faults = labelFaults(`<svg viewBox="0 0 ${width} ${layout.height}" font-size="13">${marks}</svg>`);
          expect(faults).toEqual([]);
        }
    },
  );

  it("tell of gates that only make sense together: each dam gets what the one above releases", () => {
    const { dams } = floodStory();
    expect(dams[1]?.inflowPeak).toBeLessThanOrEqual(dams[0]?.releasePeak ?? 0);
    expect(dams[2]?.inflowPeak).toBeLessThanOrEqual(dams[1]?.releasePeak ?? 0);
  });

  it("quote the errors that the label of the drawing has", () => {
    const { errorAloneCumecs, errorCorrectedCumecs, laterCorrectedCumecs } = digitalTwinSystemValues.assimilation();
    const svg = drawn("digital-twin-system-assimilation", "en");
    expect(svg).toContain(`Model alone, error ${errorAloneCumecs}`);
    expect(svg).toContain(`Corrected, error ${errorCorrectedCumecs}`);
    expect(svg).toContain(`h: error ${laterCorrectedCumecs}`);
  });
});
