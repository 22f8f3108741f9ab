import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { type ArticleInput, differs, type SharedFields, sharedDiffers } from "./article-input.ts";
import { keepSchedule } from "./debounce.ts";
import { dropDraft, dropOldDrafts, keepDraft } from "./draft-store.ts";
import { type DraftPlace, type KeptDraft, type LocalDraft, samePlace } from "./local-draft.ts";

/** What the form would have kept. */
export interface Unsaved {
  place: DraftPlace;
  input: ArticleInput;
  shared: SharedFields;
  sharedChanged: boolean;
  version: number;
  besideId: number | null;
}

/** Whether the browser has the text: not asked yet, since when (milliseconds since 1970), or it could not. */
export type KeptState = { state: "idle" } | { state: "kept"; at: number } | { state: "failed" };

/** The keeping of one form's text. */
export interface Keeping {
  kept: KeptState;
  /** Keeps the text now, `sessionEnded` where its writer is being led away; `false` where the browser could not. */
  keep: (sessionEnded?: boolean) => Promise<boolean>;
  keepSoon: () => void;
  /** Whether keeping has worked so far. */
  works: () => boolean;
  /** The writer does not want the text; nothing of this form is kept any more. */
  discard: () => void;
}

/**
 * Keeps unsaved text in this browser: soon after each change, and at once when the page is hidden, closed or left.
 * `unsaved` gives the text, or `null` where everything is saved, which forgets what was kept. A text that was restored
 * from `restored` takes its place.
 */
export function useKeptDraft(id: string, restored: KeptDraft | null, unsaved: () => Unsaved | null): Keeping {
  const [kept, setKept] = useState<KeptState>({ state: "idle" });
  const latest = useRef(unsaved);
  useLayoutEffect(() => {
    latest.current = unsaved;
  });
  /** What the browser has, or is about to have. */
  const has = useRef(restored);
  const working = useRef(true);
  const ended = useRef(false);
  const discarded = useRef(false);
  const again = useRef<() => void>(() => {});
  const schedule = useMemo(() => keepSchedule(() => again.current()), []);

  const keep = useCallback(
    async (sessionEnded = false): Promise<boolean> => {
      schedule.settled();
      if (discarded.current) return true;
      ended.current ||= sessionEnded;
      const what = latest.current();
      const before = has.current;
      if (what === null) {
        has.current = null;
        if (before) void dropDraft(before);
        setKept((shown) => (shown.state === "failed" ? shown : { state: "idle" }));
        return true;
      }
      const next = draftOf(id, what, before, ended.current);
      if (before && isSame(before, next)) return true;
      has.current = next;
      const done = await keepDraft(next, before && !isSameKey(before, next) ? before : null);
      if (!done && has.current === next) has.current = before;
      working.current = done;
      setKept(done ? { state: "kept", at: next.draft.keptAt } : { state: "failed" });
      return done;
    },
    [id, schedule],
  );

  useEffect(() => {
    const keepNow = () => void keep();
    const hide = () => {
      if (document.visibilityState === "hidden") keepNow();
    };
    again.current = keepNow;
    addEventListener("pagehide", keepNow);
    document.addEventListener("visibilitychange", hide);
    void dropOldDrafts(Date.now()).then((done) => {
      if (done) return;
      working.current = false;
      setKept({ state: "failed" });
    });
    return () => {
      removeEventListener("pagehide", keepNow);
      document.removeEventListener("visibilitychange", hide);
      keepNow();
    };
  }, [keep]);

  return {
    kept,
    keep,
    keepSoon: schedule.changed,
    works: () => working.current,
    discard: () => {
      discarded.current = true;
      schedule.settled();
      if (has.current) void dropDraft(has.current);
    },
  };
}

/** The text as it is to be kept; one that has not changed is as old as it was. */
function draftOf(id: string, unsaved: Unsaved, before: KeptDraft | null, sessionEnded: boolean): KeptDraft {
  const { place, input, shared, sharedChanged, version, besideId } = unsaved;
  const draft = { ...input, ...shared, shared: sharedChanged, version, keptAt: Date.now(), sessionEnded, besideId };
  const unchanged = before !== null && isSameText(before.draft, draft);
  return { id, place, draft: unchanged ? { ...draft, keptAt: before.draft.keptAt } : draft };
}

const isSameKey = (a: KeptDraft, b: KeptDraft) => a.id === b.id && samePlace(a.place, b.place);

const isSameText = (a: LocalDraft, b: LocalDraft) =>
  !differs(a, b) && a.shared === b.shared && !(b.shared && sharedDiffers(a, b));

const isSame = (a: KeptDraft, b: KeptDraft) =>
  isSameKey(a, b) &&
  a.draft.version === b.draft.version &&
  a.draft.sessionEnded === b.draft.sessionEnded &&
  a.draft.besideId === b.draft.besideId &&
  isSameText(a.draft, b.draft);
