import { useEffect, useRef } from "react";
import type { Behaviour } from "./behaviours/behaviour.ts";

/** Scripts by their names; each is fetched on pages that have such an element, and only there. */
const behaviours = {
  "current-step": () => import("./behaviours/current-step.ts"),
  "search-key": () => import("./behaviours/search-key.ts"),
  "station-strip": () => import("./behaviours/station-strip.ts"),
} as const satisfies Readonly<Record<string, () => Promise<{ attach: Behaviour }>>>;

/** Attaches a script to the element with `data-behaviour` that this one stands in. */
export default function AttachedBehaviour({ name }: { name: keyof typeof behaviours }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = mark.current?.closest<HTMLElement>("[data-behaviour]");
    let end: (() => void) | null = () => {};
    void behaviours[name]().then(({ attach }) => {
      if (end && element) end = attach(element);
    });
    return () => {
      end?.();
      end = null;
    };
  }, [name]);
  return <span ref={mark} hidden />;
}
