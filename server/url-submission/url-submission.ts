import type { Logger } from "pino";
import type { Connection } from "../db/open.ts";
import { createPoller } from "../db/poller.ts";
import { maxAge, retryDelay } from "../mail/retry.ts";
import { type SearchEngine, SubmissionError } from "./search-engines.ts";
import type { SubmitUrls } from "./url-submission.port.ts";
import {
  type ClaimedUrl,
  claimUrls,
  deleteClaimed,
  deleteUrls,
  insertUrls,
  releaseUrl,
} from "./url-submission.queries.ts";

/** Milliseconds between two polls for due addresses. */
const pollInterval = 15_000;
/** Milliseconds from a change to the submission, so that several saves of one article are one submission. */
const settleDelay = 60_000;
/** Milliseconds that a request may take, and after which addresses of a process that has ended are due again. */
const attemptTimeout = 20_000;
const claimTime = 2 * attemptTimeout;
/** Most addresses in a request; IndexNow takes 10,000, Baidu 2,000. */
const batch = 100;

/**
 * Tells search engines of changed pages. Addresses are stored in the transaction of the change and submitted afterwards,
 * so that no change waits for a search engine or fails with it. A failed submission is tried again after 1, 2, 5, 15, 60
 * minutes, then hourly for three days.
 */
export interface UrlSubmission {
  submit: SubmitUrls;
  /** Starts submitting due addresses, now and until `stop`. */
  start(): void;
  /** Breaks off what is under way; it is submitted after the next start. */
  stop(): Promise<void>;
}

const iso = (time: number) => new Date(time).toISOString();

/** Creates the submission to some search engines; to none if there are none. Several processes may share a database. */
export function createUrlSubmission(options: {
  db: Connection;
  log: Logger;
  engines: readonly SearchEngine[];
  /** Public base URL of the site, without a trailing slash. */
  origin: string;
  now?: () => number;
  every?: number;
  settle?: number;
}): UrlSubmission {
  const { db, log, engines, origin, now = Date.now, every = pollInterval, settle = settleDelay } = options;
  const stopped = new AbortController();
  const poller = createPoller({
    every,
    onError: (error) => log.error({ err: error }, "polling the addresses for search engines failed"),
  });

  /** Submits the addresses that are due; `true` if there may be more. */
  async function submitDue(engine: SearchEngine): Promise<boolean> {
    const at = now();
    const claimed = await claimUrls(db, engine.name, { now: iso(at), until: iso(at + claimTime), limit: batch });
    if (claimed.length === 0) return false;
    try {
      const urls = claimed.map(({ path }) => `${origin}${path}`);
      await engine.submit(urls, AbortSignal.any([stopped.signal, AbortSignal.timeout(attemptTimeout)]));
    } catch (error) {
      await fail(engine, claimed, error);
      return false;
    }
    await deleteClaimed(db, claimed);
    log.info({ engine: engine.name, addresses: claimed.length }, "changed pages were submitted to a search engine");
    return claimed.length === batch;
  }

  async function fail(engine: SearchEngine, claimed: readonly ClaimedUrl[], error: unknown) {
    if (stopped.signal.aborted) {
      for (const url of claimed)
        await releaseUrl(db, url, { next_attempt_at: iso(now()), last_error: null, attempts: url.attempts - 1 });
      return;
    }
    const reason = error instanceof Error ? error.message : "unknown error";
    const permanent = error instanceof SubmissionError && error.permanent;
    const isOver = ({ attempts, created_at }: ClaimedUrl) =>
      permanent || now() + retryDelay(attempts) - Date.parse(created_at) > maxAge;
    const over = claimed.filter(isOver);
    await deleteClaimed(db, over);
    for (const url of claimed.filter((url) => !isOver(url)))
      await releaseUrl(db, url, {
        next_attempt_at: iso(now() + retryDelay(url.attempts)),
        last_error: reason,
        attempts: url.attempts,
      });
    const what = { engine: engine.name, addresses: claimed.length, given_up: over.length, reason };
    if (over.length > 0) log.error(what, "changed pages could not be submitted to a search engine");
    else log.warn(what, "changed pages could not be submitted to a search engine and will be tried again");
  }

  async function submitAll() {
    for (const engine of engines) while (!stopped.signal.aborted && (await submitDue(engine)));
  }

  return {
    async submit(trx, { changed, removed }) {
      const at = now();
      const times = { now: iso(at), dueAt: iso(at + settle) };
      for (const { name, takesRemoved } of engines) {
        await insertUrls(trx, name, takesRemoved ? [...changed, ...removed] : changed, times);
        if (!takesRemoved) await deleteUrls(trx, name, removed);
      }
    },
    start() {
      if (engines.length > 0) poller.start(submitAll);
    },
    async stop() {
      stopped.abort();
      await poller.stop();
    },
  };
}
