import { expect, it } from "vitest";
import { spreadLabels } from "./end-labels.ts";

it("leaves heights that lie apart as they are", () => {
  expect(spreadLabels([10, 30, 50], 14)).toEqual([10, 30, 50]);
});

it("moves close heights apart about their middle, also where they then reach others", () => {
  expect(spreadLabels([30, 32], 14)).toEqual([24, 38]);
  const heights = spreadLabels([10, 30, 32, 34, 90], 14);
  expect(heights).toEqual([5.5, 19.5, 33.5, 47.5, 90].map((height) => expect.closeTo(height)));
});
