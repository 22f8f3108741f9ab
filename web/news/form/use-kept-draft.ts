import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Language } from "#contract/i18n/language.ts";
import type { ArticleInput } from "./article-input.ts";
import { type DraftPlace, draftStorage, dropDraft, keepDraft } from "./draft-store.ts";

/** Milliseconds from a change to the moment the device has it. */
const pauseMs = 2000;

/** What the form would have kept. */
export interface Unsaved {
  place: DraftPlace;
  input: ArticleInput;
  language: Language;
  version: number;
}

/** Whether the device has the text: not asked yet, since when (milliseconds since 1970), or it could not. */
export type KeptState = { state: "idle" } | { state: "kept"; at: number } | { state: "failed" };

/**
 * Keeps unsaved text on this device: soon after each change, and at once when the page is hidden, closed or left.
 * `unsaved` gives the text, or the bare place where everything is saved, which forgets what was kept.
 */
export function useKeptDraft(id: string, unsaved: () => Unsaved | DraftPlace) {
  const [kept, setKept] = useState<KeptState>({ state: "idle" });
  const latest = useRef(unsaved);
  useLayoutEffect(() => {
    latest.current = unsaved;
  });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  /** Keeps the text now; `false` where the device could not, so that leaving would lose it. */
  const keep = useCallback((): boolean => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const what = latest.current();
    const storage = draftStorage();
    if (!("input" in what)) {
      dropDraft(storage, what, id);
      setKept({ state: "idle" });
      return true;
    }
    const { place, input, language, version } = what;
    const keptAt = Date.now();
    const done = keepDraft(storage, place, { id, draft: { ...input, language, version, keptAt } });
    setKept(done ? { state: "kept", at: keptAt } : { state: "failed" });
    return done;
  }, [id]);

  const keepSoon = useCallback(() => {
    timer.current ??= setTimeout(keep, pauseMs);
  }, [keep]);

  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === "hidden") keep();
    };
    addEventListener("pagehide", keep);
    document.addEventListener("visibilitychange", hide);
    return () => {
      removeEventListener("pagehide", keep);
      document.removeEventListener("visibilitychange", hide);
      keep();
    };
  }, [keep]);

  return { kept, keep, keepSoon };
}
