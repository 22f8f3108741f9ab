import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { renewalGrid } from "#figures/pages/wuliangsuhai/renewal-field.ts";
import { dayPlace, renewalLayouts } from "#figures/pages/wuliangsuhai/renewal-layout.ts";
import { shareOn } from "#figures/pages/wuliangsuhai/renewal-marks.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { ModelDrawings } from "../model-parts.tsx";
import { useShownDrawing } from "../shown-drawing.ts";
import { limitedDay, useDay } from "./day-state.ts";
import { drawDay, type Shown } from "./renewal-drawing.ts";
import { useField, usePlayback, wantsStill } from "./use-renewal.ts";
import "./lake-renewal.css";

/** The whole run plays in 12 s. */
const daysASecond = renewalGrid.days / 12;

/** Days that a press of a key moves the handle. */
const strides: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -renewalGrid.days,
  End: renewalGrid.days,
};

/** Width of the strip along the axis that takes a press, and of the handle, px. */
const strip = 44;

/** Places of the strip and the handle over the drawing, px. */
function places({ layout, left, top, scale }: Shown, day: number): Record<"track" | "handle", CSSProperties> {
  const { start, length, across, down } = layout.time;
  const [from, long, side] = [start * scale, length * scale, across * scale - strip / 2];
  const along = dayPlace(layout, day) * scale - strip / 2;
  return down
    ? {
        track: { left: left + side, top: top + from, width: strip, height: long },
        handle: { left: left + side, top: top + along },
      }
    : {
        track: { left: left + from, top: top + side, width: long, height: strip },
        handle: { left: left + along, top: top + side },
      };
}

/**
 * The drawing of the lake with its time: a handle on its axis, keys and playback. Once the model's run is fetched, the
 * isolines of the server's drawing are drawn for the day chosen, which the URL keeps.
 */
export default function LakeRenewal({ drawing }: { drawing: string }) {
  const t = useT();
  const host = useRef<HTMLDivElement>(null);
  const field = useField();
  const shown = useShownDrawing(host, renewalLayouts);
  const [playing, setPlaying] = useState(false);
  const [day, setDay] = useDay(host);
  // what the buttons have done, read out; the slider reads its own value
  const [said, setSaid] = useState("");
  const whole = limitedDay(day);
  const name = t("document.lake_renewal.day", { day: whole });
  const runs = playing && day < renewalGrid.days;
  const pass = useCallback((days: number) => setDay((now) => Math.min(renewalGrid.days, now + days)), [setDay]);
  usePlayback(runs, daysASecond, pass);
  useLayoutEffect(() => {
    const part = host.current;
    if (part && shown && field) drawDay(part, shown, field, day, name);
  }, [shown, field, day, name]);

  const choose = (next: number) => {
    setPlaying(false);
    setDay(limitedDay(next));
  };
  const dayAt = ({ clientX, clientY }: PointerEvent) => {
    const corner = host.current?.getBoundingClientRect();
    if (!shown || !corner) return day;
    const { start, length, down } = shown.layout.time;
    const px = down ? clientY - corner.top - shown.top : clientX - corner.left - shown.left;
    return ((px / shown.scale - start) / length) * renewalGrid.days;
  };
  // not when it is pressed: the finger may be about to scroll, which ends the press without this event
  const chooseUnder = (event: PointerEvent) => {
    if (event.button === 0) choose(dayAt(event));
  };
  const drag = {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      choose(dayAt(event));
    },
    onPointerMove(event: PointerEvent) {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) choose(dayAt(event));
    },
  };
  const press = (event: KeyboardEvent) => {
    const stride = event.altKey || event.ctrlKey || event.metaKey ? undefined : strides[event.key];
    if (stride === undefined) return;
    event.preventDefault();
    choose(whole + stride);
  };
  const play = () => {
    const from = whole >= renewalGrid.days ? 0 : whole;
    if (wantsStill()) return choose(renewalGrid.days);
    setDay(from);
    setPlaying(!runs);
  };

  const spoken = (at: number) =>
    t("document.lake_renewal.spoken", { day: at, percent: field ? Math.round(100 * shareOn(field, at)) : 0 });
  const step = (days: number) => {
    const next = limitedDay(whole + days);
    choose(next);
    setSaid(spoken(next));
  };
  const place = shown && places(shown, day);
  return (
    <div ref={host} data-interactive="lake-renewal">
      <ModelDrawings name={drawing} />
      {field && place && (
        <div className="lake-renewal">
          <div className="lake-renewal-track" style={place.track} onPointerUp={chooseUnder} />
          <div
            className="lake-renewal-handle"
            style={place.handle}
            role="slider"
            tabIndex={0}
            aria-label={t("document.lake_renewal.time")}
            aria-orientation={shown.layout.time.down ? "vertical" : "horizontal"}
            aria-valuemin={0}
            aria-valuemax={renewalGrid.days}
            aria-valuenow={whole}
            aria-valuetext={spoken(whole)}
            onKeyDown={press}
            {...drag}
          />
          <div className="lake-renewal-controls">
            <Button size="medium" onClick={play}>
              {t(runs ? "document.lake_renewal.pause" : "document.lake_renewal.play", { days: renewalGrid.days })}
            </Button>
            <Button look="secondary" size="medium" onClick={() => step(-1)}>
              {t("document.lake_renewal.earlier")}
            </Button>
            <Button look="secondary" size="medium" onClick={() => step(1)}>
              {t("document.lake_renewal.later")}
            </Button>
          </div>
          <p className="sr-only" role="status">
            {said}
          </p>
        </div>
      )}
    </div>
  );
}
