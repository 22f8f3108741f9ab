import { type RefObject, useMemo, useState } from "react";
import {
  cascadeFloodHours,
  cascadeFloodRanges,
  defaultCascadeFlood,
  type Three,
} from "#figures/models/hydrology/cascade-flood.ts";
import { standardHour } from "#figures/pages/digital-twin-system/standard-hour.ts";
import { changeReducer, useChangeHistory } from "../change-history.ts";
import type { Limits } from "../model-parts.tsx";
import { limited, useFirstQuery, useUrlQuery, writeQuery } from "../url-state.ts";

/** What a run of the model is made with: gate openings in % and the flood's peak in m³/s. */
export interface FloodSettings {
  readonly gates: Three<number>;
  readonly peak: number;
}

/** What a reader sets: the run, and the hour that is looked at. */
export interface FloodState extends FloodSettings {
  readonly hour: number;
}

/** Limits of the three kinds of sliders. */
export const limits = {
  gate: cascadeFloodRanges.opening,
  peak: cascadeFloodRanges.peak,
  hour: { minimum: 0, maximum: cascadeFloodHours - 1, step: 1 },
} as const satisfies Record<string, Limits>;

/** The flood, the gates and the hour of the static drawing. */
export const standard: FloodState = {
  gates: defaultCascadeFlood.openings,
  peak: defaultCascadeFlood.peak,
  hour: standardHour,
};

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

/** An opening within its limits, on the nearest step, %. */
export function limitedOpening(opening: number): number {
  const { minimum, maximum, step } = limits.gate;
  return step * Math.round(Math.min(maximum, Math.max(minimum, opening)) / step);
}

/** What the keys of a gate's handle add to its opening, %. */
const keySteps: Readonly<Record<string, number>> = {
  ArrowUp: limits.gate.step,
  ArrowRight: limits.gate.step,
  ArrowDown: -limits.gate.step,
  ArrowLeft: -limits.gate.step,
  PageUp: 4 * limits.gate.step,
  PageDown: -4 * limits.gate.step,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** The opening after a key, %; `null` for a key that does not move the handle. */
export function openingAfterKey(key: string, opening: number): number | null {
  const step = keySteps[key];
  return step === undefined ? null : limitedOpening(opening + step);
}

/** Names of the settings in which two differ, the gates by the number of their dam; empty for the same. */
export const differingSettings = (a: FloodSettings, b: FloodSettings): string =>
  [...a.gates.keys(), "peak" as const]
    .filter((name) => (name === "peak" ? a.peak !== b.peak : a.gates[name] !== b.gates[name]))
    .join(" ");

const reducer = changeReducer<FloodSettings>(differingSettings);

/**
 * The settings with their history, and the hour, of the model in `host`: on the server the standard ones, in the browser those
 * of the URL, which follows them.
 */
export function useFloodState(host: RefObject<HTMLElement | null>) {
  const [hour, setHour] = useState(standard.hour);
  const history = useChangeHistory<FloodSettings>(reducer, { gates: standard.gates, peak: standard.peak });
  const { gates, peak } = history.state.settings;
  const state = useMemo((): FloodState => ({ gates, peak, hour }), [gates, peak, hour]);
  useFirstQuery(host, (search) => {
    const first = readFloodState(search);
    history.begin({ gates: first.gates, peak: first.peak });
    setHour(first.hour);
  });
  useUrlQuery(state, writeFloodState);
  const reset = () => {
    history.hold(false); // what was changed just before is another change
    history.change({ gates: standard.gates, peak: standard.peak });
    setHour(standard.hour);
  };
  return { ...history, state, past: history.state.past, setHour, reset };
}
