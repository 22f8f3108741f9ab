import { expect, it } from "vitest";
import { map, placeAt, project } from "./projection.ts";

it("finds the longitude and latitude of a point of the map again", () => {
  for (const place of [
    [106.76, 34.52],
    [100, 42.3],
    [119.8, 26.9],
  ] as const) {
    const [longitude, latitude] = placeAt(project(place));
    expect(longitude).toBeCloseTo(place[0], 9);
    expect(latitude).toBeCloseTo(place[1], 9);
  }
});

it("covers central China from its western and northern edge", () => {
  expect(placeAt([0, 0])).toEqual([100, 42.3]);
  expect(placeAt([map.width, map.height])[0]).toBeCloseTo(119.8, 9);
});
