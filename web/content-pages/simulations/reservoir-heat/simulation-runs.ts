import { earliestOf, triedIntakes } from "#figures/pages/ce-qual-w2/earliest-release.ts";
import { type Outcome, outcomeOf, releaseTask } from "#figures/pages/ce-qual-w2/release-task.ts";
import type { Grid, RunRequest } from "./run-model.ts";
import { type Settings, sameReservoir, sameSettings, standard, standardEarliest } from "./settings.ts";
import { previousSettings, type SimulationState } from "./simulation-state.ts";

/** The releases of a run that is known. */
export interface KnownRun {
  readonly settings: Settings;
  readonly grid: Grid;
  /** °C, by day. */
  readonly release: readonly number[];
}

/** Temperatures on the target's day, °C: at the surface, of the release, at the bed. */
export type TargetDay = Readonly<Record<"surface" | "release" | "bed", number>>;

/** What has been run, by `runKey`. */
export type KnownRuns = ReadonlyMap<string, KnownRun>;

/** The run that is drawn. */
export interface ShownRun {
  readonly settings: Settings;
  readonly grid: Grid;
  readonly width: number;
}

export const runKey = ({ intake, discharge, wind, extinction }: Settings, grid: Grid): string =>
  [grid, intake, discharge, wind, extinction].join(" ");

/** Runs that are remembered; a comparison of intakes takes 16. */
const most = 150;

/** The known runs with one more; the oldest are dropped. */
export function withRun(known: KnownRuns, run: KnownRun): KnownRuns {
  const runs = new Map(known);
  runs.delete(runKey(run.settings, run.grid));
  runs.set(runKey(run.settings, run.grid), run);
  for (const key of runs.keys()) {
    if (runs.size <= most) break;
    runs.delete(key);
  }
  return runs;
}

/**
 * What the model has to run next, `null` for nothing: the settings, fast while they are moved; the run before, to compare
 * with; then one intake after another on the fast grid, and the earliest of them.
 */
export function nextRequest(
  state: SimulationState,
  shown: ShownRun | null,
  known: KnownRuns,
  width: number,
): RunRequest | null {
  const { settings, moving } = state;
  if (width === 0) return null;
  const fits = shown !== null && shown.width === width && sameSettings(shown.settings, settings);
  if (!fits || (!moving && shown.grid === "fast")) return { settings, grid: moving ? "fast" : "fine", width };
  if (moving) return null;
  const missing = (wanted: Settings, grid: Grid): RunRequest | null =>
    known.has(runKey(wanted, grid)) ? null : { settings: wanted, grid, width: null };
  const previous = previousSettings(state);
  const compared = previous && missing(previous, "fine");
  if (compared) return compared;
  if (sameReservoir(settings, standard)) return null;
  for (const intake of triedIntakes) {
    const request = missing({ ...settings, intake }, "fast");
    if (request) return request;
  }
  const best = earliestOf(triedRuns(settings, known));
  return best && missing({ ...settings, intake: best.intake }, "fine");
}

/** The fast runs of all intakes with settings, as far as they are known. */
const triedRuns = (settings: Settings, known: KnownRuns) =>
  triedIntakes.flatMap((intake) => {
    const run = known.get(runKey({ ...settings, intake }, "fast"));
    return run ? [{ intake, release: run.release }] : [];
  });

/** An intake and how its release meets the task. */
export interface TaskRun {
  readonly intake: number;
  readonly outcome: Outcome;
}

/** What a run says on the target's day too. */
export interface RunReadings extends TaskRun {
  readonly celsius: TargetDay;
}

/**
 * The intake that releases water of the task's temperature first, with the other settings as they are; `null` until all
 * intakes have been compared. Of the fine runs, which are the reader's and that of the earliest of the fast ones.
 */
export function earliestRelease(settings: Settings, known: KnownRuns): TaskRun | null {
  const tried = triedRuns(settings, known);
  const best = tried.length === triedIntakes.length ? earliestOf(tried) : null;
  const isStandard = sameReservoir(settings, standard);
  if (!isStandard && !(best && known.has(runKey({ ...settings, intake: best.intake }, "fine")))) return null;
  const fine = Array.from(known.values())
    .filter((run) => run.grid === "fine" && sameReservoir(run.settings, settings))
    .map(({ settings: { intake }, release }) => ({ intake, release }));
  const own = earliestOf(fine);
  const found = own && { intake: own.intake, outcome: outcomeOf(own.release) };
  if (!isStandard) return found;
  const { intake, day } = standardEarliest;
  if (found && found.outcome.day !== null && found.outcome.day < day) return found;
  return { intake, outcome: { day, late: day - releaseTask.day, warmest: releaseTask.celsius } };
}
