import type { RefObject } from "react";
import { type ChangeEvent, type ChangeHistory, changeReducer, useChangeHistory } from "../change-history.ts";
import { useFirstQuery, useUrlQuery } from "../url-state.ts";
import { differingSettings, readSettings, type Settings, sameSettings, standard, writeSettings } from "./settings.ts";

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

/** The state of the model in `host`: on the server that of the static drawing, in the browser that of the URL, which follows it. */
export function useSimulationState(host: RefObject<HTMLElement | null>) {
  const simulation = useChangeHistory(simulate, standard);
  useFirstQuery(host, (search) => simulation.begin(readSettings(search)));
  useUrlQuery(simulation.state.settings, writeSettings);
  return simulation;
}
