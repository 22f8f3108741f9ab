import { describe, expect, it } from "vitest";
import { standard } from "./settings.ts";
import { previousSettings, type SimulationEvent, type SimulationState, simulate } from "./simulation-state.ts";

const start: SimulationState = { settings: standard, past: [], moving: false, changed: "", changedAt: 0 };
const to = (intake: number, moment: number): SimulationEvent => ({ type: "change", settings: { intake }, moment });
const rest: SimulationEvent = { type: "rest" };
const stateAfter = (...events: SimulationEvent[]) => events.reduce(simulate, start);

describe("the simulation's state", () => {
  it("takes a drag as one change, and remembers what was before it", () => {
    const state = stateAfter(to(17, 5000), to(12, 5016), to(8, 9000));
    expect(state.moving).toBe(true);
    expect(state.past).toEqual([standard]);
    expect(previousSettings(state)).toEqual(standard);
    expect(simulate(state, rest).moving).toBe(false);
  });

  it("takes key presses soon after each other as one change, and later ones as another", () => {
    const first = stateAfter(to(17, 5000), rest, to(16, 5400), rest);
    expect(first.past).toHaveLength(1);
    const second = simulate(first, to(15, 9000));
    expect(second.past.map(({ intake }) => intake)).toEqual([18, 16]);
  });

  it("takes another setting as another change, however soon", () => {
    const wind: SimulationEvent = { type: "change", settings: { wind: 5 }, moment: 5100 };
    const state = stateAfter(to(17, 5000), wind, { ...wind, settings: { wind: 5.5 }, moment: 5200 }, to(16, 5300));
    expect(state.past.map((settings) => [settings.intake, settings.wind])).toEqual([
      [18, standard.wind],
      [17, standard.wind],
      [17, 5.5],
    ]);
  });

  it("takes what follows a drag as another change, however soon", () => {
    const letGo: SimulationEvent = { type: "rest", ends: true };
    const state = stateAfter(to(17, 5000), to(8, 5100), letGo, to(9, 5200));
    expect(state.past.map(({ intake }) => intake)).toEqual([18, 8]);
  });

  it("goes back by one change at a time", () => {
    const state = stateAfter(to(10, 5000), rest, to(4, 9000), rest);
    const back = simulate(state, { type: "undo" });
    expect(back.settings.intake).toBe(10);
    expect(previousSettings(back)).toEqual(standard);
    expect(simulate(back, to(30, 9200)).past).toHaveLength(2);
    const begin = simulate(back, { type: "undo" });
    expect(begin.settings).toEqual(standard);
    expect(simulate(begin, { type: "undo" })).toBe(begin);
  });

  it("compares with nothing where a drag ends where it began", () => {
    expect(previousSettings(stateAfter(to(8, 5000), to(18, 5050), rest))).toBeNull();
    expect(simulate(start, to(18, 5000))).toBe(start);
  });
});
