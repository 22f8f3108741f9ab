import { describe, expect, it } from "vitest";
import { drawn } from "../../../tests/figures.setup.ts";
import { peakOf, runCascadeFlood } from "../../models/hydrology/cascade-flood.ts";
import { digitalTwinSystemValues } from "./computed-values.ts";
import { floodStory } from "./runs.ts";

describe("the drawings of digital twins", () => {
  it("write the flows of the model, to the nearest ten", () => {
    const { reservoirs, gauge } = runCascadeFlood();
    const svg = drawn("digital-twin-system-flood", "en");
    for (const { release } of reservoirs) expect(svg).toContain(`Out ${Math.round(peakOf(release).value / 10) * 10}<`);
    expect(svg).toContain(`Here ${Math.round(peakOf(gauge).value / 10) * 10}<`);
  });

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
