import { expect, it } from "vitest";
import { channel, flowThrough, held } from "./channel.ts";

const hour = 1;

it("balances: what came in has left or is held", () => {
  const reach = channel(9, hour, 100);
  const before = held(reach);
  let balance = 0;
  for (let step = 0; step < 200; step++) {
    const inflow = 100 + 400 * Math.max(0, Math.sin(step / 8));
    balance += (inflow - flowThrough(reach, inflow)) * 3600 * hour;
  }
  expect(held(reach) - before).toBeCloseTo(balance, 3);
});

it("holds the travel time's worth of a steady flow, and keeps it steady", () => {
  const reach = channel(9, hour, 100);
  expect(held(reach)).toBeCloseTo(100 * 9 * 3600, 6);
  for (let step = 0; step < 50; step++) expect(flowThrough(reach, 100)).toBeCloseTo(100, 9);
});
