import { useEffect, useState } from "react";
import { decodeRenewal, type RenewalField } from "#figures/pages/wuliangsuhai/renewal-field.ts";
import fieldUrl from "../../../../figures/generated/wuliangsuhai-renewal.bin?url&no-inline";

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
