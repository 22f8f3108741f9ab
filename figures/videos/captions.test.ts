import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { languages } from "#contract/i18n/language.ts";
import { at, mean } from "../lib/at.ts";
import { defaultGravityCurrent, gravityCurrent } from "../models/hydraulics/gravity-current.ts";
import { demonstration, sharedReservoir } from "../models/water-temperature/demonstration-reservoir.ts";
import { heatGrid } from "../models/water-temperature/heat-grid.ts";
import { currentVideoValues, shownNow } from "./density-current.ts";
import { videoFormat } from "./video.ts";

const months = /\d+(?:、\d+)? 月/g;

/** The numbers of each cue of a caption file, without months, which Chinese writes in digits. */
function cueNumbers(name: string, language: string): number[][] {
  const text = readFileSync(join(import.meta.dirname, `../../public/videos/${name}.${language}.vtt`), "utf8");
  const cues = text.trim().split("\n\n").slice(1);
  return cues.map((cue) => {
    const words = cue
      .slice(cue.indexOf("\n"))
      .replace(months, "")
      .replace(/kg\/m³|m³\/s/g, "");
    return (words.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
  });
}

/** What `tools/render-videos.ts` recorded of the run that the video shows. */
const recorded = z
  .object({
    parameters: z.unknown(),
    secondsPerFrame: z.literal(1),
    images: z.array(z.tuple([z.number(), z.number(), z.number()])),
  })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "guxian-density-current.json"), "utf8")));

describe("the density current's captions", () => {
  const { parameters, images } = recorded;

  it("stand beside a record of the model as it is", () => {
    expect(parameters).toEqual(defaultGravityCurrent);
    expect(images).toHaveLength(videoFormat.frames);
    const current = gravityCurrent();
    for (const image of images.slice(0, 4)) {
      expect(shownNow(current)).toEqual(image);
      current.run(1);
    }
  });

  it("quote what the record says", () => {
    const { slopeDegrees, depthMetres } = currentVideoValues();
    const silt = Math.round(mean(images.slice(20).map(([inflow]) => inflow)));
    const arrival = images.findIndex(([, outflow]) => outflow > 0);
    const [, , start] = images[20] ?? [0, 0, 0];
    const [, , end] = images[arrival] ?? [0, 0, 0];
    const outflow = images.map(([, leaving]) => leaving);
    const later = outflow.slice(8.6 * videoFormat.framesPerSecond);
    for (const language of languages)
      expect(cueNumbers("guxian-density-current", language)).toEqual([
        [silt, slopeDegrees, depthMetres],
        [Math.round((end - start) / (arrival - 20))],
        [],
        [Math.round(arrival / 6) / 10, Math.round(Math.max(...outflow))],
        [Math.round(Math.min(...later)), Math.round(Math.max(...later))],
      ]);
  });
});

describe("the captions of a year's stratification", () => {
  const { days, layers, values } = heatGrid();
  const temperature = (day: number, layer: number) => at(values, layer * days + day);
  const surface = (day: number) => temperature(day, 0);
  const bed = (day: number) => temperature(day, layers - 1);
  const daily = sharedReservoir().release;
  const released = (day: number) => mean([-2, -1, 0, 1, 2].map((offset) => at(daily, (day + offset + 365) % 365)));
  const span = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);
  /** Days of the year, from 0, on which months begin. */
  const [april, june, august, september, october] = [90, 151, 212, 243, 273];

  it("quote what the model computes", () => {
    const year = span(0, 365).map(released);
    const warmest = Math.max(...year);
    const bedInSpring = Math.ceil(Math.max(...span(april, june).map(bed)));
    const early = span(august, august + 10);
    const hottest = early.reduce((best, day) => (surface(day) > surface(best) ? day : best));
    const summer = { surface: Math.round(surface(hottest)), released: Math.round(released(hottest)) };
    const bedInAugust = Math.ceil(Math.max(...early.map(bed)));
    for (const language of languages)
      expect(cueNumbers("guxian-stratification", language)).toEqual([
        [demonstration.depth, demonstration.discharge, Math.round(10 * surface(30)) / 10, Math.round(bed(30))],
        [Math.round(surface(june - 1)), bedInSpring],
        language === "zh"
          ? [summer.surface, demonstration.intake, summer.released, bedInAugust]
          : [summer.surface, summer.released, demonstration.intake, bedInAugust],
        [Math.round(2 * warmest) / 2],
        [Math.round(year.at(-1) ?? 0)],
      ]);
    expect(summer.surface).toBe(Math.round(Math.max(...span(0, 365).map(surface))));
    expect(year.indexOf(warmest)).toBeGreaterThan(august + 19);
    expect(year.indexOf(warmest)).toBeLessThan(september);
    for (const day of span(october, 365)) expect(Math.abs(released(day) - surface(day))).toBeLessThan(1);
  });
});
