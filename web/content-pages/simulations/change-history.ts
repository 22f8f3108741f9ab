import { useEffect, useReducer, useState } from "react";

/** What a reader has set, and what was set before. */
export interface ChangeHistory<Settings> {
  readonly settings: Settings;
  /** Earlier settings, the last one at the end: one of each drag or series of key presses. */
  readonly past: readonly Settings[];
  /** Whether a setting is being moved. */
  readonly moving: boolean;
  /** Which settings were changed last, by their names; empty at the start. */
  readonly changed: string;
  /** When a setting was last changed, ms. */
  readonly changedAt: number;
}

export type ChangeEvent<Settings> =
  /** The settings at the start, before which there are none. */
  | { readonly type: "begin"; readonly settings: Settings }
  | { readonly type: "change"; readonly settings: Partial<Settings>; readonly moment: number }
  /** A setting rests; `ends`: what is changed next does not belong to what was changed before. */
  | { readonly type: "rest"; readonly ends?: boolean }
  | { readonly type: "undo" };

/** Changes of one setting less than this apart belong together, ms. */
const togetherMs = 1200;

/** Earlier settings that are remembered. */
const most = 30;

const startOf = <Settings>(settings: Settings): ChangeHistory<Settings> => ({
  settings,
  past: [],
  moving: false,
  changed: "",
  changedAt: 0,
});

/** The state after an event; `differing` names the settings in which two differ and is empty for the same. */
export const changeReducer =
  <Settings extends object>(differing: (a: Settings, b: Settings) => string) =>
  (state: ChangeHistory<Settings>, event: ChangeEvent<Settings>): ChangeHistory<Settings> => {
    if (event.type === "begin") return startOf(event.settings);
    if (event.type === "rest") {
      if (event.ends) return { ...state, moving: false, changedAt: Number.NEGATIVE_INFINITY };
      return state.moving ? { ...state, moving: false } : state;
    }
    if (event.type === "undo") {
      const before = state.past.at(-1);
      if (!before) return state;
      const past = state.past.slice(0, -1);
      return { ...state, settings: before, past, moving: false, changedAt: Number.NEGATIVE_INFINITY };
    }
    const settings = { ...state.settings, ...event.settings };
    const changed = differing(settings, state.settings);
    if (changed === "") return state;
    const soon = state.moving || event.moment - state.changedAt < togetherMs;
    const together = state.past.length > 0 && changed === state.changed && soon;
    const past = together ? state.past : [...state.past, state.settings].slice(-most);
    return { settings, past, moving: true, changed, changedAt: event.moment };
  };

/** How long a setting that is moved by keys or by a slider has to rest until it is taken as set, ms. */
const restMs = 220;

/**
 * Settings with their history, at the start `first`. A setting is in motion until it has rested a moment or, while
 * `hold(true)` says that a handle is held, until it is let go.
 */
export function useChangeHistory<Settings extends object>(
  reducer: ReturnType<typeof changeReducer<Settings>>,
  first: Settings,
) {
  const [state, dispatch] = useReducer(reducer, first, startOf);
  const [held, setHeld] = useState(false);
  const { settings, moving } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of a setting starts the rest anew
  useEffect(() => {
    if (!moving || held) return;
    const timer = setTimeout(() => dispatch({ type: "rest" }), restMs);
    return () => clearTimeout(timer);
  }, [settings, moving, held]);
  const begin = (from: Settings) => dispatch({ type: "begin", settings: from });
  const change = (part: Partial<Settings>) => dispatch({ type: "change", settings: part, moment: performance.now() });
  const hold = (isHeld: boolean) => {
    setHeld(isHeld);
    dispatch({ type: "rest", ends: true });
  };
  const undo = () => dispatch({ type: "undo" });
  return { state, begin, change, hold, undo };
}
