import { describe, expect, it } from "vitest";
import { solveDense, solveTridiagonal } from "./linear-systems.ts";

describe("linear systems", () => {
  it("are solved to rounding", () => {
    expect(
      solveDense(
        [
          [0, 2],
          [3, 1],
        ],
        [4, 5],
      ),
    ).toEqual([1, 2]);
    const x = solveTridiagonal(
      Float64Array.from([0, -1, -1]),
      Float64Array.from([2, 2, 2]),
      Float64Array.from([-1, -1, 0]),
      Float64Array.from([1, 0, 1]),
    );
    expect(Array.from(x, (value) => Math.round(value * 1e9) / 1e9)).toEqual([1, 1, 1]);
  });

  it("that have no single solution are refused", () => {
    expect(() =>
      solveDense(
        [
          [1, 2],
          [2, 4],
        ],
        [1, 2],
      ),
    ).toThrow("singular");
  });
});
