import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { peakOf, runCascadeFlood } from "../../models/hydrology/cascade-flood.ts";
import { digitalTwinSystemValues } from "./computed-values.ts";
import { digitalTwinSystemFigures } from "./figures.ts";
import { floodStory } from "./runs.ts";

const names = Object.keys(digitalTwinSystemFigures);
const draw = (name: string, language: "zh" | "en" = "en") => digitalTwinSystemFigures[name]?.(language) ?? "";

describe("the drawings of digital twins", () => {
  it.each(names)("%s has no number that is not one, in either language", (name) => {
    for (const language of ["zh", "en"] as const) expect(draw(name, language)).not.toMatch(/NaN|Infinity|undefined/);
  });

  it.each(names)("%s says that it is synthetic, and English without Chinese", (name) => {
    expect(draw(name)).toMatch(/aria-label="[^"]*(synthetic|[Ii]llustrative)/);
    expect(draw(name)).not.toMatch(/[\u4e00-\u9fff，。]/);
    expect(draw(name, "zh")).toMatch(/aria-label="[^"]*(示意|合成)/);
  });

  it("weigh less than 12 KB together when compressed", () => {
    const bytes = names.reduce((total, name) => total + brotliCompressSync(draw(name, "zh")).length, 0);
    expect(bytes).toBeLessThan(12_000);
  });

  it("write the flows of the model, to the nearest ten", () => {
    const { reservoirs, gauge } = runCascadeFlood();
    const svg = draw("digital-twin-system-flood");
    for (const { release } of reservoirs) expect(svg).toContain(`Out ${Math.round(peakOf(release).value / 10) * 10}<`);
    expect(svg).toContain(`Here ${Math.round(peakOf(gauge).value / 10) * 10}<`);
  });

  it("tell of gates that only make sense together: each dam gets what the one above releases", () => {
    const { dams } = floodStory();
    expect(dams[1]?.inflowPeak).toBeLessThanOrEqual(dams[0]?.releasePeak ?? 0);
    expect(dams[2]?.inflowPeak).toBeLessThanOrEqual(dams[1]?.releasePeak ?? 0);
  });

  it("quote the errors that the label of the drawing has", () => {
    const { errorAloneCumecs, errorCorrectedCumecs, laterCorrectedCumecs } = digitalTwinSystemValues();
    const svg = draw("digital-twin-system-assimilation");
    expect(svg).toContain(`Model alone, error ${errorAloneCumecs}`);
    expect(svg).toContain(`Corrected, error ${errorCorrectedCumecs}`);
    expect(svg).toContain(`off by ${laterCorrectedCumecs}`);
  });
});
