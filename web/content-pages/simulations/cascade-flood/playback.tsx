import { type Dispatch, type SetStateAction, useEffect, useState, useSyncExternalStore } from "react";
import type { Translate } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { RangeField } from "../model-parts.tsx";
import { limits } from "./flood-state.ts";

/** Speed of the playback, hours of the flood a second: the ten days take ten seconds. */
const hoursASecond = 24;

/** Length of a step where motion is not wanted, h. */
const stepHours = 6;

const reducedMotion = "(prefers-reduced-motion: reduce)";

function followMotion(changed: () => void) {
  const query = matchMedia(reducedMotion);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

const { minimum: first, maximum: last } = limits.hour;
const later = (hours: number) => (hour: number) => Math.min(last, hour + hours);

interface PlaybackProps {
  t: Translate;
  hour: number;
  setHour: Dispatch<SetStateAction<number>>;
}

/**
 * The slider that scrubs through the flood, with playback, which runs to the flood's end; from the end it begins
 * again. A reader who wants no motion gets one step of six hours for each press instead.
 */
export function Playback({ t, hour, setHour }: PlaybackProps) {
  const still = useSyncExternalStore(
    followMotion,
    () => matchMedia(reducedMotion).matches,
    () => false,
  );
  const [wanted, setWanted] = useState(false);
  const ended = hour >= last;
  // at the end it is over, whatever hour is chosen then
  if (wanted && ended) setWanted(false);
  const playing = wanted && !still && !ended;
  useEffect(() => {
    if (!playing) return;
    let frame = 0;
    let before: number | null = null;
    let passed = 0;
    const advance = (now: number) => {
      passed += ((now - (before ?? now)) / 1000) * hoursASecond;
      before = now;
      const whole = Math.floor(passed);
      passed -= whole;
      if (whole > 0) setHour(later(whole));
      frame = requestAnimationFrame(advance);
    };
    frame = requestAnimationFrame(advance);
    return () => cancelAnimationFrame(frame);
  }, [playing, setHour]);
  const press = () => {
    if (!still) setWanted(!playing);
    if (ended) setHour(first);
    else if (still) setHour(later(stepHours));
  };
  const days = (hour / 24).toFixed(1);
  const moving = playing ? t("interactive.cascade_flood.pause") : t("interactive.cascade_flood.play");
  return (
    <div className="cascade-time">
      <Button name="play" look="secondary" size="small" className="cascade-play" onClick={press}>
        <svg aria-hidden="true" width="12" height="12" viewBox="0 0 12 12" fill="currentColor">
          <path
            d={playing ? "M2 1h3v10H2zM7 1h3v10H7z" : still ? "M1 1l6 5-6 5zM8 1h2.5v10H8z" : "M2 .5l9 5.5-9 5.5z"}
          />
        </svg>
        {still ? t("interactive.cascade_flood.step", { hours: stepHours }) : moving}
      </Button>
      <RangeField
        name="hour"
        label={t("interactive.cascade_flood.time")}
        value={hour}
        limits={limits.hour}
        shown={t("interactive.cascade_flood.time_value", { hour, days })}
        spoken={t("interactive.cascade_flood.time_spoken", { hour, days })}
        className="cascade-position"
        onChange={(next) => {
          setWanted(false);
          setHour(next);
        }}
      />
    </div>
  );
}
