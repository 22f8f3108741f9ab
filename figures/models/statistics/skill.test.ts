import { describe, expect, it } from "vitest";
import { klingGupta, nashSutcliffe, rootMeanSquareError } from "./skill.ts";

const observed = [1, 4, 2, 7, 3];
const shifted = observed.map((value) => value + 1);

describe("the efficiencies", () => {
  it("are 1 for a perfect model", () => {
    expect(nashSutcliffe(observed, observed)).toBe(1);
    expect(klingGupta(observed, observed)).toBeCloseTo(1, 12);
  });

  it("know the mean of the observations: 0 by Nash and Sutcliffe", () => {
    expect(
      nashSutcliffe(
        observed.map(() => 3.4),
        observed,
      ),
    ).toBeCloseTo(0, 12);
  });

  it("charge a bias that correlation does not see", () => {
    expect(klingGupta(shifted, observed)).toBeCloseTo(1 - 1 / 3.4, 12);
    expect(rootMeanSquareError(shifted, observed)).toBeCloseTo(1, 12);
  });
});
