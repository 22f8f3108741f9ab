import { brotliCompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { languages } from "#contract/i18n/language.ts";
import { drawn } from "../../tests/figures.setup.ts";
import { kilometres, map, project } from "./projection.ts";
import { middleRoute, rivers } from "./rivers.ts";

it("has the same scale in both directions at 35° N", () => {
  const [x0, y0] = project([110, 35.5]);
  const [x1, y1] = project([111, 34.5]);
  expect((x1 - x0) / (y1 - y0)).toBeCloseTo(Math.cos((35 * Math.PI) / 180), 9);
});

it("draws the scale bar true to the map", () => {
  const [, zhengzhou] = project([113.6, 34.75]);
  const [, beijing] = project([113.6, 39.9]);
  expect(zhengzhou - beijing).toBeCloseTo(kilometres(5.15 * 111.2), 6);
});

it.each([
  ["the Yellow River", rivers.yellow.course, [103.83, 36.06]],
  ["the Yellow River", rivers.yellow.course, [110.45, 36.14]],
  ["the Yangtze", rivers.yangtze.course, [106.57, 29.56]],
  ["the Yangtze", rivers.yangtze.course, [118.77, 32.09]],
  ["the Han", rivers.han.course, [111.49, 32.56]],
  ["the Middle Route", middleRoute, [113.3, 34.85]],
] as const)("leads %s past a known place within 0.2°", (_, course, [longitude, latitude]) => {
  const distances = course.slice(1).map(([bx, by], i) => {
    const [ax, ay] = course[i] ?? [bx, by];
    const t = ((longitude - ax) * (bx - ax) + (latitude - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2);
    const s = Math.max(0, Math.min(1, t));
    return Math.hypot(longitude - ax - s * (bx - ax), latitude - ay - s * (by - ay));
  });
  expect(Math.min(...distances)).toBeLessThan(0.2);
});

it("ends tributaries at their rivers", () => {
  const pairs = [
    [rivers.han, rivers.yangtze],
    [rivers.wei, rivers.yellow],
    [rivers.fen, rivers.yellow],
    [rivers.jialing, rivers.yangtze],
  ] as const;
  for (const [tributary, river] of pairs) {
    const [x, y] = tributary.course.at(-1) ?? [0, 0];
    expect(Math.min(...river.course.map(([rx, ry]) => Math.hypot(rx - x, ry - y)))).toBeLessThan(0.25);
  }
});

it.each(languages)("weighs at most 2.5 KB compressed and keeps its labels inside in %s", (language) => {
  const drawing = drawn("locator", language);
  expect(brotliCompressSync(drawing).length).toBeLessThanOrEqual(2.5 * 1024);
  for (const [, x, y] of drawing.matchAll(/<text x="([-\d.]+)" y="([-\d.]+)"/g)) {
    expect(Number(x)).toBeGreaterThan(0);
    expect(Number(x)).toBeLessThan(map.width);
    expect(Number(y)).toBeGreaterThan(10);
    expect(Number(y)).toBeLessThan(map.height);
  }
});

it("draws no piece of a river that the edge leaves too short to be read as one", () => {
  const pieces = [...drawn("locator", "en").matchAll(/M[-\d. ]+q([-\d. ]+)(?:t([-\d. ]+))?/g)];
  expect(pieces.length).toBeGreaterThan(10);
  for (const [, bend = "", rest = ""] of pieces) {
    const steps = [...bend.matchAll(/-?[\d.]+/g)]
      .slice(2)
      .concat([...rest.matchAll(/-?[\d.]+/g)])
      .map(Number);
    const length = steps.reduce((sum, x, i) => (i % 2 ? sum : sum + Math.hypot(x, steps[i + 1] ?? 0)), 0);
    // in units of 1.5 px
    expect(1.5 * length).toBeGreaterThan(20);
  }
});
