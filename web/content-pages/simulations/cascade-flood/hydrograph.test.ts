import { expect, it } from "vitest";
import { hourLine, peakLabels } from "./hydrograph.tsx";

it("stand right of their peaks where both have room", () => {
  const [first, second] = peakLabels({ x: 60, y: 40 }, { x: 80, y: 100 }, 260);
  expect(first).toEqual({ x: 68, y: 36, textAnchor: "start" });
  expect(second).toEqual({ x: 88, y: 96, textAnchor: "start" });
});

it("stand on both sides where the peaks are close, and inside the drawing", () => {
  const [first, second] = peakLabels({ x: 60, y: 40 }, { x: 80, y: 45 }, 260);
  expect(first.textAnchor).toBe("end");
  expect(first.x).toBeGreaterThanOrEqual(78);
  expect(second.textAnchor).toBe("start");
});

it("stand left of a peak near the right edge", () => {
  expect(peakLabels({ x: 60, y: 40 }, { x: 230, y: 90 }, 260)[1].textAnchor).toBe("end");
});

it("interrupt the line of the hour where it would run through them", () => {
  const name = { x: 68, y: 36, textAnchor: "start", width: 50 } as const;
  expect(hourLine(100, 180, [name])).toBe("M100.0 16V22M100.0 42V180");
  expect(hourLine(130, 180, [name])).toBe("M130.0 16V180");
  expect(hourLine(40, 180, [name])).toBe("M40.0 16V180");
  expect(hourLine(40, 180, [{ ...name, textAnchor: "end" }])).toBe("M40.0 16V22M40.0 42V180");
});
