import { useState } from "react";
import {
  cascadeFloodHours,
  cascadeFloodRanges,
  defaultCascadeFlood,
  type Three,
} from "#figures/models/hydrology/cascade-flood.ts";
import type { Limits } from "../model-parts.tsx";
import { limited, useUrlQuery, writeQuery } from "../url-state.ts";

/** What a reader sets: gate openings in %, the flood's peak in m³/s, and the hour that is looked at. */
export interface FloodState {
  readonly gates: Three<number>;
  readonly peak: number;
  readonly hour: number;
}

/** Limits of the three kinds of sliders. */
export const limits = {
  gate: cascadeFloodRanges.opening,
  peak: cascadeFloodRanges.peak,
  hour: { minimum: 0, maximum: cascadeFloodHours - 1, step: 1 },
} as const satisfies Record<string, Limits>;

/** The flood and the gates of the static drawing, at an hour just after the inflow's peak. */
export const standard: FloodState = { gates: defaultCascadeFlood.openings, peak: defaultCascadeFlood.peak, hour: 60 };

/** The state that a URL's query asks for, such as `?gates=40,60,50&peak=3200&hour=72`. Whatever it holds, the state is valid. */
export function readFloodState(search: string): FloodState {
  const query = new URLSearchParams(search);
  const gates = query.get("gates")?.split(",") ?? [];
  const gate = (i: 0 | 1 | 2) => limited(gates.length === 3 ? gates[i] : null, limits.gate, standard.gates[i]);
  return {
    gates: [gate(0), gate(1), gate(2)],
    peak: limited(query.get("peak"), limits.peak, standard.peak),
    hour: limited(query.get("hour"), limits.hour, standard.hour),
  };
}

/** A query with the state in it: standard values are left out, other parameters stay. */
export const writeFloodState = (search: string, { gates, peak, hour }: FloodState): string =>
  writeQuery(search, {
    gates: gates.some((gate, i) => gate !== standard.gates[i]) ? gates.join(",") : null,
    peak: peak === standard.peak ? null : String(peak),
    hour: hour === standard.hour ? null : String(hour),
  });

/** Gate openings with one of them changed, counted from the head of the river. */
export const withGate = ([a, b, c]: Three<number>, dam: number, opening: number): Three<number> => [
  dam === 0 ? opening : a,
  dam === 1 ? opening : b,
  dam === 2 ? opening : c,
];

/** The state, read from the URL's query at the start and stored there from then on. */
export function useFloodState() {
  const [state, setState] = useState(() => readFloodState(location.search));
  useUrlQuery(state, writeFloodState);
  return [state, setState] as const satisfies readonly [FloodState, unknown];
}
