import { useEffect, useState } from "react";
import {
  cascadeFloodHours,
  cascadeFloodRanges,
  defaultCascadeFlood,
  type Three,
} from "#figures/models/hydrology/cascade-flood.ts";
import type { Limits } from "../model-parts.tsx";

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

const plainNumber = /^-?\d{1,12}(\.\d{1,12})?$/;

/** A number within its limits, on the nearest step; `fallback` for what is no plain number. */
function limited(text: string | null | undefined, { minimum, maximum, step }: Limits, fallback: number): number {
  if (!text || !plainNumber.test(text)) return fallback;
  const inside = Math.min(maximum, Math.max(minimum, Number(text)));
  return minimum + step * Math.round((inside - minimum) / step);
}

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
export function writeFloodState(search: string, { gates, peak, hour }: FloodState): string {
  const others = new URLSearchParams(search);
  for (const name of ["gates", "peak", "hour"]) others.delete(name);
  const parts = [
    others.toString(),
    gates.some((gate, i) => gate !== standard.gates[i]) ? `gates=${gates.join(",")}` : "",
    peak === standard.peak ? "" : `peak=${peak}`,
    hour === standard.hour ? "" : `hour=${hour}`,
  ].filter((part) => part !== "");
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
}

/** Gate openings with one of them changed, counted from the head of the river. */
export const withGate = ([a, b, c]: Three<number>, dam: number, opening: number): Three<number> => [
  dam === 0 ? opening : a,
  dam === 1 ? opening : b,
  dam === 2 ? opening : c,
];

/** How long the state has to rest until it is written, ms: browsers refuse many changes of the URL in a short time. */
const restMs = 300;

/**
 * The state, read from the URL's query at the start and stored there from then on. The entry of the history is replaced
 * with the router's own state in it, so nothing is navigated to, and Back leads where it led before.
 */
export function useFloodState() {
  const [state, setState] = useState(() => readFloodState(location.search));
  const [path] = useState(() => location.pathname);
  useEffect(() => {
    const timer = setTimeout(() => {
      const search = writeFloodState(location.search, state);
      if (location.pathname !== path || search === location.search) return;
      history.replaceState(history.state, "", `${path}${search}${location.hash}`);
    }, restMs);
    return () => clearTimeout(timer);
  }, [state, path]);
  return [state, setState] as const satisfies readonly [FloodState, unknown];
}
