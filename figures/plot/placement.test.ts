import { expect, it } from "vitest";
import type { Point } from "../lib/spline.ts";
import { clearPlace, type Place } from "./placement.ts";

const first: Place = { x: 100, y: 50, anchor: "middle" };
const second: Place = { x: 100, y: 90, anchor: "middle" };
const third: Place = { x: 100, y: 130, anchor: "middle" };
const across = (y: number): Point[] => [
  [0, y],
  [200, y],
];

it("takes the first place that no line crosses", () => {
  expect(clearPlace("37 days", [first, second, third], [])).toBe(first);
  expect(clearPlace("37 days", [first, second, third], [across(46)])).toBe(second);
  expect(clearPlace("37 days", [first, second, third], [across(46), across(88)])).toBe(third);
});

it("sees a steep line between two of its points", () => {
  const steep: Point[] = [
    [100, 0],
    [100, 70],
  ];
  expect(clearPlace("37 天", [first, second], [steep])).toBe(second);
});

it("counts Chinese characters as wider than Latin letters", () => {
  const beside: Point[] = [
    [122, 0],
    [122, 70],
  ];
  expect(clearPlace("days", [first, second], [beside])).toBe(first);
  expect(clearPlace("三十七天", [first, second], [beside])).toBe(second);
});

it("takes the place that is crossed least where every one is", () => {
  const short: Point[] = [
    [95, 86],
    [105, 86],
  ];
  expect(clearPlace("37 days", [first, second], [across(46), short])).toBe(second);
});
