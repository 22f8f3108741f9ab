import { describe, expect, it } from "vitest";
import { triedIntakes } from "#figures/pages/ce-qual-w2/earliest-release.ts";
import { computedValues } from "#tests/figures.setup.ts";
import type { Grid, RunRequest } from "./run-model.ts";
import { type Settings, standard, standardEarliest } from "./settings.ts";
import { earliestRelease, type KnownRuns, nextRequest, withRun } from "./simulation-runs.ts";
import type { SimulationState } from "./simulation-state.ts";

const state: SimulationState = { settings: standard, past: [], moving: false, changed: "", changedAt: 0 };
const shown = (settings: Settings, grid: Grid, width = 1320) => ({ settings, grid, width });
const none: KnownRuns = new Map();
/** A year that is at 18 °C or above from a day on. */
const warmFrom = (day: number) => Array.from({ length: 365 }, (_, date) => (date < day ? 10 : 18.5));

describe("what the model runs next", () => {
  it("is the settings, fast while they are moved and fine afterwards, and nothing before there is a width", () => {
    expect(nextRequest(state, null, none, 0)).toBeNull();
    expect(nextRequest(state, null, none, 1320)).toEqual({ settings: standard, grid: "fine", width: 1320 });
    const moved = { ...state, settings: { ...standard, intake: 8 }, past: [standard], moving: true };
    expect(nextRequest(moved, shown(standard, "fine"), none, 1320)?.grid).toBe("fast");
    expect(nextRequest(moved, shown(moved.settings, "fast"), none, 1320)).toBeNull();
    const rested = { ...moved, moving: false };
    expect(nextRequest(rested, shown(moved.settings, "fast"), none, 1320)?.grid).toBe("fine");
  });

  it("is a new drawing at another width", () => {
    expect(nextRequest(state, shown(standard, "fine"), none, 390)).toEqual({
      settings: standard,
      grid: "fine",
      width: 390,
    });
  });

  it("is the run before where it is not known, and nothing more for the standard reservoir", () => {
    const moved = { ...state, settings: { ...standard, intake: 8 }, past: [standard] };
    const fine = shown(moved.settings, "fine");
    expect(nextRequest(moved, fine, none, 1320)).toEqual({ settings: standard, grid: "fine", width: null });
    const known = withRun(none, { settings: standard, grid: "fine", release: warmFrom(170) });
    expect(nextRequest(moved, fine, known, 1320)).toBeNull();
  });

  it("compares all intakes of another reservoir, then runs the earliest on the fine grid", () => {
    const settings = { ...standard, discharge: 80 };
    const asked: RunRequest[] = [];
    let known: KnownRuns = withRun(none, { settings, grid: "fine", release: warmFrom(170) });
    for (;;) {
      expect(earliestRelease(settings, known)).toBeNull();
      const request = nextRequest({ ...state, settings }, shown(settings, "fine"), known, 1320);
      if (!request || asked.length > 30) break;
      asked.push(request);
      const release = warmFrom(request.settings.intake === 4 ? 150 : 160 + request.settings.intake);
      known = withRun(known, { settings: request.settings, grid: request.grid, release });
      if (request.grid === "fine") break;
    }
    expect(asked.map(({ settings: { intake } }) => intake)).toEqual([...triedIntakes, 4]);
    expect(asked.map(({ grid }) => grid)).toEqual([...triedIntakes.map(() => "fast"), "fine"]);
    expect(earliestRelease(settings, known)).toEqual({ intake: 4, outcome: { day: 150, late: 11, warmest: 18.5 } });
  });
});

describe("the earliest release", () => {
  it("of the standard reservoir is the one that the page's numbers have", () => {
    const { earliestReachedDay, earliestIntakeMetres } = computedValues().ceQualW2 ?? {};
    expect(standardEarliest).toEqual({ intake: earliestIntakeMetres, day: earliestReachedDay });
    expect(earliestRelease(standard, none)?.intake).toBe(earliestIntakeMetres);
  });

  it("is the reader's own where that is earlier", () => {
    const settings = { ...standard, intake: 3 };
    const known = withRun(none, { settings, grid: "fine", release: warmFrom(140) });
    expect(earliestRelease(standard, known)).toEqual({ intake: 3, outcome: { day: 140, late: 1, warmest: 18.5 } });
  });
});
