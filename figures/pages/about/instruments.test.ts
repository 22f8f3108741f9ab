import { expect, test } from "vitest";
import { sizes } from "./instrument-shapes.ts";
import { instruments, instrumentValues } from "./instruments.ts";

test("the sampler's tube holds the volume that its label names", () => {
  expect(instrumentValues().samplerLitres).toBe(5);
  expect(instruments("en")).toContain("5 L");
});

test("the scale bar's length ends at the margin of 60 px", () => {
  expect(instruments("en")).toContain('<text x="1380" y="486" fill="var(--ink-2)" text-anchor="end">500 mm</text>');
});

test("the drawing keeps one scale: the scale bar of 500 mm is half as long as the board of 1000 mm", () => {
  const drawing = instruments("zh");
  const bar = [...drawing.matchAll(/<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)" height="6"/g)];
  const length = bar.reduce((sum, [, , width]) => sum + Number(width), 0);
  const board = Number(/width="36" height="(\d+)" fill="#fffefb"/.exec(drawing)?.[1]);
  expect(length / board).toBeCloseTo(500 / sizes.board.length, 2);
});
