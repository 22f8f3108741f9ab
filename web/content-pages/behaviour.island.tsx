import { useEffect, useRef } from "react";
import type { Behaviour } from "./behaviours/behaviour.ts";
import { attach as currentStep } from "./behaviours/current-step.ts";
import { attach as searchKey } from "./behaviours/search-key.ts";
import { attach as stationStrip } from "./behaviours/station-strip.ts";

const behaviours = {
  "current-step": currentStep,
  "search-key": searchKey,
  "station-strip": stationStrip,
} as const satisfies Readonly<Record<string, Behaviour>>;

/** Attaches a script to the element with `data-behaviour` that this one stands in. */
export default function AttachedBehaviour({ name }: { name: keyof typeof behaviours }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = mark.current?.closest<HTMLElement>("[data-behaviour]");
    return element ? behaviours[name](element) : undefined;
  }, [name]);
  return <span ref={mark} hidden />;
}
