import { type ChangeEvent, type ChangeHistory, changeReducer, useChangeHistory } from "../change-history.ts";
import { useUrlQuery } from "../url-state.ts";
import { differingSettings, readSettings, type Settings, sameSettings, writeSettings } from "./settings.ts";

/** The settings, and those before them; while one is moving, fast runs are wanted. */
export type SimulationState = ChangeHistory<Settings>;

export type SimulationEvent = ChangeEvent<Settings>;

/** The state after an event. */
export const simulate = changeReducer<Settings>(differingSettings);

/** The settings of the run before, to be compared with the present one; `null` where there is none that differs. */
export function previousSettings({ settings, past }: SimulationState): Settings | null {
  const before = past.at(-1);
  return before && !sameSettings(before, settings) ? before : null;
}

/** The state, read from the URL's query at the start and after a link to the page itself, and stored there when it changes. */
export function useSimulationState() {
  const simulation = useChangeHistory(simulate, () => readSettings(location.search));
  useUrlQuery(simulation.state.settings, writeSettings);
  return simulation;
}
