import { presenceLimits } from "#contract/presence-rules.ts";
import { newUuid } from "#web/storage/random-id.ts";

interface PresenceBeat {
  /** Tells the server that the form of a tab is open; `left` is aborted once it is not. */
  beat: (tab: string, left: AbortSignal) => void;
  /** Tells it that the form is closed, as the page may be about to end. */
  leave: (tab: string) => void;
}

/** A page has one form at a time; what is late of an earlier one on a slow line is not that of another tab. */
const tab = newUuid();

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
  let left = new AbortController();
  const say = () => beat(tab, left.signal);
  const pause = () => clearInterval(timer);
  const resume = () => {
    pause();
    if (page.document.visibilityState !== "visible") return;
    if (left.signal.aborted) left = new AbortController();
    say();
    timer = setInterval(say, presenceLimits.beatMs);
  };
  const goodbye = () => {
    pause();
    // a heartbeat that arrives afterwards would open the form again
    left.abort();
    leave(tab);
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
