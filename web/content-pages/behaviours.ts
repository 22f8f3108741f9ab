import { type RefObject, useEffect } from "react";
import type { Behaviour } from "./behaviours/behaviour.ts";

/** Scripts by the name in `data-behaviour`; each is fetched on pages that have such an element, and only there. */
const behaviours: Readonly<Record<string, () => Promise<{ attach: Behaviour }>>> = {
  "current-step": () => import("./behaviours/current-step.ts"),
  "search-key": () => import("./behaviours/search-key.ts"),
  "station-strip": () => import("./behaviours/station-strip.ts"),
};

/** Attaches to the elements of a document's HTML the scripts that they name. */
export function useBehaviours(root: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const ends: (() => void)[] = [];
    let gone = false;
    for (const element of root.current?.querySelectorAll<HTMLElement>("[data-behaviour]") ?? []) {
      void behaviours[element.dataset.behaviour ?? ""]?.().then(({ attach }) => {
        if (!gone) ends.push(attach(element));
      });
    }
    return () => {
      gone = true;
      for (const end of ends) end();
    };
  }, [root]);
}
