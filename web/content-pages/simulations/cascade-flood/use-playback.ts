import { type Dispatch, type SetStateAction, useEffect, useState, useSyncExternalStore } from "react";
import { type FloodState, limits } from "./flood-state.ts";

/** Speed of the playback, hours of the flood a second: the ten days take ten seconds. */
const hoursASecond = 24;

/** Length of a step where motion is not wanted, h. */
export const stepHours = 6;

const stillness = "(prefers-reduced-motion: reduce)";

function onStillness(changed: () => void) {
  const query = matchMedia(stillness);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/**
 * Runs the hour through the flood on demand, up to its end; from the end it begins again. A reader who wants no motion
 * gets one step of six hours for each press instead.
 */
export function usePlayback(hour: number, setState: Dispatch<SetStateAction<FloodState>>) {
  const still = useSyncExternalStore(onStillness, () => matchMedia(stillness).matches);
  const [wanted, setWanted] = useState(false);
  const playing = wanted && !still && hour < limits.hour.maximum;
  useEffect(() => {
    if (!playing) return;
    let frame = 0;
    let last: number | null = null;
    let passed = 0;
    const advance = (now: number) => {
      passed += ((now - (last ?? now)) / 1000) * hoursASecond;
      last = now;
      const whole = Math.floor(passed);
      passed -= whole;
      if (whole > 0) setState((state) => ({ ...state, hour: Math.min(limits.hour.maximum, state.hour + whole) }));
      frame = requestAnimationFrame(advance);
    };
    frame = requestAnimationFrame(advance);
    return () => cancelAnimationFrame(frame);
  }, [playing, setState]);
  const from = (state: FloodState) => (state.hour >= limits.hour.maximum ? limits.hour.minimum : state.hour);
  return {
    still,
    playing,
    pause: () => setWanted(false),
    press() {
      if (still) {
        setState((state) => ({
          ...state,
          hour: state.hour >= limits.hour.maximum ? 0 : Math.min(limits.hour.maximum, state.hour + stepHours),
        }));
      } else {
        setWanted(!playing);
        if (!playing) setState((state) => ({ ...state, hour: from(state) }));
      }
    },
  };
}
