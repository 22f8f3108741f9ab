import { presenceLimits } from "#contract/presence-rules.ts";
import { newUuid } from "#web/storage/random-id.ts";

interface PresenceCalls {
  /** Tells the server that the form of a tab is open; `left` is aborted once it is not. */
  heartbeat: (tab: string, left: AbortSignal) => void;
  /** Tells it that the form is closed, as the page may be about to end. */
  leave: (tab: string) => void;
}

/** One id for all forms of a page, so that a late heartbeat of an earlier form does not look like another tab. */
const tab = newUuid();

/** The events that are followed; tests pass their own. */
interface FollowedPage {
  document: EventTarget & { readonly visibilityState: string };
  window: EventTarget;
}

/**
 * Sends a heartbeat at once, and regularly while the page is visible; leaves with the page. A page that comes back from the
 * history, or into view, sends one at once. Returns the function that ends this.
 */
export function keepPresence({ heartbeat, leave }: PresenceCalls, page: FollowedPage = globalThis): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let timer: ReturnType<typeof setInterval> | undefined;
  let left = new AbortController();
  const send = () => heartbeat(tab, left.signal);
  const pause = () => clearInterval(timer);
  const resume = () => {
    pause();
    if (page.document.visibilityState !== "visible") return;
    if (left.signal.aborted) left = new AbortController();
    send();
    timer = setInterval(send, presenceLimits.heartbeatMs);
  };
  const depart = () => {
    pause();
    // a heartbeat that arrives afterwards would open the form again
    left.abort();
    leave(tab);
  };
  page.document.addEventListener("visibilitychange", resume, { signal });
  page.window.addEventListener("pageshow", resume, { signal });
  page.window.addEventListener("pagehide", depart, { signal });
  resume();
  return () => {
    ended.abort();
    depart();
  };
}
