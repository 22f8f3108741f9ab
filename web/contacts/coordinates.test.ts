import { expect, it } from "vitest";
import { formatPlace, parsePlace } from "./coordinates.ts";

const beijing = { latitude: 39.9, longitude: 116.4 };

it.each([
  "39.9° N, 116.4° E",
  "39.9N 116.4E",
  "39.9, 116.4",
  "39.90，116.40",
  "３９．９　Ｎ，１１６．４　Ｅ",
  "116.4° E, 39.9° N",
  "N39.9 E116.4",
  "39°54′N 116°24′E",
  "39°54'0\" N, 116°24'0\" E",
  "北纬39.9°，东经116.4°",
  "东经116度24分，北纬39度54分",
])("reads %s", (text) => {
  const place = parsePlace(text);
  expect(place?.latitude).toBeCloseTo(beijing.latitude, 9);
  expect(place?.longitude).toBeCloseTo(beijing.longitude, 9);
});

it("reads south and west, by letter or sign", () => {
  expect(parsePlace("33.9 S, 70.7 W")).toEqual({ latitude: -33.9, longitude: -70.7 });
  expect(parsePlace("−33.9, -70.7")).toEqual({ latitude: -33.9, longitude: -70.7 });
});

it.each(["", "Upper Wei", "渭河上游", "34.5", "34.5 N, 35 N", "95, 20", "20, 200", "34.5 N, 106.7", "km 34 of 106"])(
  "reads no place in “%s”",
  (text) => {
    expect(parsePlace(text)).toBeNull();
  },
);

it("writes what it reads", () => {
  for (const place of [beijing, { latitude: -33.9, longitude: -70.66 }])
    expect(parsePlace(formatPlace(place))).toEqual(place);
});
