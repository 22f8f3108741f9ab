import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Article, articleSchema } from "#contract/news.ts";
import { ApiError } from "#web/http/api.ts";
import { type AutosaveOutcome, autosaveSchedule } from "./autosave-schedule.ts";
import type { Autosaved } from "./use-version-save.ts";

/** What the server has of the text: nothing by itself yet, since when, or why not. Times in milliseconds since 1970. */
export type AutosaveState =
  | { state: "idle" | "saving" | "failed" | "offline" }
  | { state: "saved"; at: number; beside: boolean }
  | { state: "refused"; reason: string }
  | { state: "conflict"; current: Article | null };

export interface AutosaveOptions {
  /** Whether a save may begin: nothing else is being saved, no question is open. */
  free: () => boolean;
  /** Whether there is anything to save. */
  needed: () => boolean;
  /** Saves; `null` where there is nothing to save. Throws what the call does. */
  save: () => Promise<Autosaved | null>;
  onSaved: (saved: Autosaved) => void;
}

/** Sends what is written to the server while its author writes, and says how that goes. */
export function useAutosave({ free, needed, save, onSaved }: AutosaveOptions) {
  const [state, setState] = useState<AutosaveState>({ state: "idle" });
  const composing = useRef(false);

  function failed(error: unknown): AutosaveOutcome {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 409) {
      setState({ state: "conflict", current: articleSchema.safeParse(error.data).data ?? null });
      return "halted";
    }
    // the session's own way leads to the login page and back; unless another tab has begun a new one, which will do
    if (error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500) {
      setState({ state: navigator.onLine ? "failed" : "offline" });
      return "unreached";
    }
    setState({ state: "refused", reason: Object.values(error.errors)[0]?.[0] ?? error.message });
    return "done";
  }

  const run = useEffectEvent(async (): Promise<AutosaveOutcome> => {
    if (!needed()) return "done";
    if (composing.current || !free()) return "busy";
    if (!navigator.onLine) {
      setState({ state: "offline" });
      return "unreached";
    }
    const before = state;
    setState({ state: "saving" });
    try {
      const saved = await save();
      if (saved) onSaved(saved);
      setState(saved ? { state: "saved", at: Date.now(), beside: saved.beside } : before);
      return "done";
    } catch (error) {
      return failed(error);
    }
  });

  const latest = useRef<() => Promise<AutosaveOutcome>>(() => Promise.resolve("done"));
  const [schedule] = useState(() => autosaveSchedule(() => latest.current()));
  useEffect(() => {
    latest.current = () => run();
    const compose = ({ type }: Event) => {
      composing.current = type === "compositionstart";
    };
    addEventListener("compositionstart", compose);
    addEventListener("compositionend", compose);
    addEventListener("online", schedule.tryNow);
    schedule.resume();
    return () => {
      removeEventListener("compositionstart", compose);
      removeEventListener("compositionend", compose);
      removeEventListener("online", schedule.tryNow);
      schedule.stop();
    };
  }, [schedule]);

  return {
    state,
    /** Something has changed. */
    changed: schedule.changed,
    /** Saved by its author. */
    settled: () => {
      schedule.settled();
      schedule.resume();
      setState({ state: "idle" });
    },
    /** The author has decided between two texts. */
    resume: () => {
      setState({ state: "idle" });
      schedule.resume();
    },
  };
}
