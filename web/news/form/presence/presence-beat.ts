import { presenceLimits } from "#contract/presence-rules.ts";

interface PresenceBeat {
  /** Tells the server that the form is open. */
  beat: () => void;
  /** Tells it that the form is closed, as the page may be about to end. */
  leave: () => void;
}

/** What of the page is followed; tests give their own. */
interface FollowedPage {
  document: EventTarget & { readonly visibilityState: string };
  window: EventTarget;
}

/**
 * Beats at once, and regularly while the page can be seen; leaves with the page. A page that comes back from the history, or
 * into view, beats at once. Returns the function that ends it.
 */
export function keepPresence({ beat, leave }: PresenceBeat, page: FollowedPage = globalThis): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let timer: ReturnType<typeof setInterval> | undefined;
  const pause = () => clearInterval(timer);
  const resume = () => {
    pause();
    if (page.document.visibilityState !== "visible") return;
    beat();
    timer = setInterval(beat, presenceLimits.beatMs);
  };
  const goodbye = () => {
    pause();
    leave();
  };
  page.document.addEventListener("visibilitychange", resume, { signal });
  page.window.addEventListener("pageshow", resume, { signal });
  page.window.addEventListener("pagehide", goodbye, { signal });
  resume();
  return () => {
    ended.abort();
    goodbye();
  };
}
