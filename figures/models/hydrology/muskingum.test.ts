import { describe, expect, it } from "vitest";
import { sum } from "../../lib/at.ts";
import { coefficients, muskingum } from "./muskingum.ts";

const reach = { travel: 5, weight: 0.1 };
const wave = Float64Array.from({ length: 300 }, (_, hour) => 100 + 900 * Math.exp(-(((hour - 60) / 12) ** 2)));
const centre = (flow: Float64Array) =>
  sum(flow.map((value, hour) => (value - 100) * hour)) / sum(flow.map((value) => value - 100));

describe("the Muskingum method", () => {
  it("has coefficients that sum to one", () => {
    expect(sum(coefficients(reach))).toBeCloseTo(1, 12);
  });

  it("lets out the volume that came in", () => {
    expect(sum(muskingum(wave, reach)) / sum(wave)).toBeCloseTo(1, 6);
  });

  it("delays a wave by the travel time", () => {
    expect(centre(muskingum(wave, reach)) - centre(wave)).toBeCloseTo(reach.travel, 3);
  });

  it("lowers a crest, the more the smaller the weight", () => {
    const crest = (weight: number) => Math.max(...muskingum(wave, { travel: 5, weight }));
    expect(crest(0.1)).toBeLessThan(Math.max(...wave));
    expect(crest(0)).toBeLessThan(crest(0.1));
  });

  it("keeps a steady flow steady", () => {
    for (const flow of muskingum(new Float64Array(40).fill(250), reach)) expect(flow).toBeCloseTo(250, 9);
  });
});
