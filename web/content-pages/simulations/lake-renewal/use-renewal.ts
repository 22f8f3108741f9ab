import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { decodeRenewal, type RenewalField } from "#figures/pages/wuliangsuhai/renewal-field.ts";
import fieldUrl from "../../../../figures/generated/wuliangsuhai-renewal.bin?url&no-inline";
import { type Shown, shownDrawing } from "./renewal-drawing.ts";

/** The model's run, fetched once the page has asked for it; nothing where it could not be fetched, and the drawing stays. */
export function useField(): RenewalField | null {
  const [field, setField] = useState<RenewalField | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    fetch(fieldUrl, { signal: leaving.signal })
      .then(async (response) => {
        if (response.ok) setField(decodeRenewal(new Uint8Array(await response.arrayBuffer())));
      })
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  return field;
}

/** The drawing that shows, measured again whenever the part that holds it changes its size. */
export function useShown(host: RefObject<HTMLElement | null>): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null);
  useLayoutEffect(() => {
    const part = host.current?.closest("[data-interactive]");
    if (!part) return;
    const observer = new ResizeObserver(() => setShown(shownDrawing(part)));
    observer.observe(part);
    return () => observer.disconnect();
  }, [host]);
  return shown;
}

const reducedMotion = "(prefers-reduced-motion: reduce)";

/** Calls back with the days that pass while time runs. */
export function usePlayback(playing: boolean, daysASecond: number, onDays: (days: number) => void) {
  useEffect(() => {
    if (!playing) return;
    let frame = 0;
    let before: number | null = null;
    const advance = (now: number) => {
      onDays(((now - (before ?? now)) / 1000) * daysASecond);
      before = now;
      frame = requestAnimationFrame(advance);
    };
    frame = requestAnimationFrame(advance);
    return () => cancelAnimationFrame(frame);
  }, [playing, daysASecond, onDays]);
}

/** Whether the reader wants no motion, at the moment of asking. */
export const wantsStill = (): boolean => matchMedia(reducedMotion).matches;
