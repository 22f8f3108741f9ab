import { describe, expect, it } from "vitest";
import { overturn } from "./convection.ts";
import { density } from "./water.ts";

describe("overturning", () => {
  it("mixes a cold layer down until the column is stable and keeps the heat", () => {
    const column = Float64Array.from([8, 14, 13, 12, 6]);
    const tracer = Float64Array.from([1, 0, 0, 0, 0]);
    overturn(column, density, [tracer]);
    expect(Array.from(column)).toEqual([11.75, 11.75, 11.75, 11.75, 6]);
    expect(Array.from(tracer)).toEqual([0.25, 0.25, 0.25, 0.25, 0]);
  });

  it("leaves water at its greatest density below colder water", () => {
    const column = Float64Array.from([1, 2, 4]);
    overturn(column, density);
    expect(Array.from(column)).toEqual([1, 2, 4]);
  });
});
