import { readdirSync, readFileSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import { z } from "zod";
import type { PageTag } from "#contract/page-tags.ts";
import { createPoller } from "../db/poller.ts";
import { createSharedPages, type SharedPages, sharedForMs } from "../http/shared-pages.ts";
import { sendPurge } from "./send-purge.ts";

/** Milliseconds after which a page is dropped again, as a cache may have been storing an older answer meanwhile. */
const repeatDelay = 3000;
/** Milliseconds to the next attempt: doubled from the first to the last. */
const retryDelays = { first: 1000, last: 30_000 };
/** Requests to a cache at once. */
const parallel = 8;

/** Targets of the pages that caches in front of the site may have, as the process that ended left them. */
const leftSchema = z.array(z.string().startsWith("/")).max(100_000);

/** Files of what processes have left, by their places among those of `WEB_CONCURRENCY`. */
const fileOf = (place: number) => `front-pages-${place}.json`;
const filePattern = /^front-pages(-\d+)?\.json$/;

/** Caches in front of the site that are told which pages have changed. */
export interface FrontCaches {
  /** The pages they may keep; absent where none are told. */
  pages: SharedPages | undefined;
  /** Has them drop the pages that show what has changed; to be called once no cached page of this process does. */
  drop(tags: readonly PageTag[]): void;
  /**
   * Has them drop the pages of the process before, whose files this build may no longer have. Called once the site answers, so
   * that they can show the old ones meanwhile.
   */
  start(): void;
  /** Writes down for the next process which pages they may have. Called once everything is answered. */
  stop(): Promise<void>;
}

interface Purge {
  target: string;
  /** Times on the monotonic clock, in milliseconds: of the next attempt, and after which no cache has the page. */
  dueAt: number;
  until: number;
  attempts: number;
  repeat: boolean;
}

/**
 * Tells caches of changes: at once, again three seconds later, and on failure after 1, 2, 4 … 30 seconds for as long as they
 * may keep a page. It is in memory, as what a killed process loses is over within minutes. No change waits for it.
 */
export function createFrontCaches(options: {
  /** Where the caches listen (`http://10.0.0.5:6081`); each gets every request. */
  caches: readonly URL[];
  /** Public base URL of the site. */
  origin: string;
  log: Logger;
  /** Folder in which processes leave the next ones what they may have. */
  folder: string;
  /** Place of this process among those that share the folder. */
  place: number;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
  /** Milliseconds between two looks for what is due; default: as late as anything can be. */
  every?: number;
}): FrontCaches {
  const { caches, origin, log, folder, place, now = () => performance.now(), every = retryDelays.last } = options;
  const { host } = new URL(origin);
  const pages = caches.length > 0 ? createSharedPages(now) : undefined;
  const stopped = new AbortController();

  const fronts = caches.map((cache) => {
    const waiting = new Map<string, Purge>();
    const poller = createPoller({
      every,
      onError: (error) => log.error({ err: error }, "telling a cache in front of the site failed"),
    });

    /** Sends one purge; the reason where it failed. */
    async function attempt(purge: Purge): Promise<string | null> {
      purge.attempts++;
      try {
        await sendPurge(cache, purge.target, host, stopped.signal);
      } catch (error) {
        const delay = Math.min(retryDelays.first * 2 ** (purge.attempts - 1), retryDelays.last);
        purge.dueAt = now() + delay;
        return error instanceof Error ? error.message : "unknown error";
      }
      // a change that came meanwhile has replaced the entry
      if (waiting.get(purge.target) !== purge) return null;
      if (purge.repeat) Object.assign(purge, { repeat: false, attempts: 0, dueAt: now() + repeatDelay });
      else waiting.delete(purge.target);
      return null;
    }

    async function sendDue(): Promise<number | null> {
      const over = [...waiting.values()].filter(({ until }) => until <= now());
      for (const { target } of over) waiting.delete(target);
      // what was sent once needs no word; the rest may have been seen too long
      const lost = over.filter(({ repeat }) => repeat).length;
      if (lost > 0) log.error({ cache: cache.host, pages: lost }, "a cache in front of the site did not drop pages");
      const due = [...waiting.values()].filter(({ dueAt }) => dueAt <= now());
      const reasons: string[] = [];
      for (let i = 0; i < due.length && !stopped.signal.aborted; i += parallel) {
        const answers = await Promise.all(due.slice(i, i + parallel).map(attempt));
        reasons.push(...answers.filter((reason) => reason !== null));
      }
      if (reasons.length > 0 && !stopped.signal.aborted) {
        const what = { cache: cache.host, pages: reasons.length, reason: reasons[0] };
        log.warn(what, "a cache in front of the site did not drop pages and will be asked again");
      }
      const next = Math.min(...[...waiting.values()].map(({ dueAt }) => dueAt));
      return next === Number.POSITIVE_INFINITY ? null : Math.max(0, next - now());
    }

    poller.start(sendDue);
    return {
      waiting,
      stop: poller.stop,
      add(targets: readonly string[]) {
        for (const target of targets)
          waiting.set(target, { target, dueAt: now(), until: now() + sharedForMs, attempts: 0, repeat: true });
        poller.wake();
      },
    };
  });

  const add = (targets: readonly string[]) => {
    if (targets.length > 0) for (const front of fronts) front.add(targets);
  };

  return {
    pages,
    drop(tags) {
      add(pages?.take(tags) ?? []);
    },
    start() {
      if (pages === undefined) return;
      // those of all, as there may have been more processes
      for (const name of readdirSync(folder).filter((found) => filePattern.test(found))) {
        const file = join(folder, name);
        try {
          add(leftSchema.parse(JSON.parse(readFileSync(file, "utf8"))));
        } catch (error) {
          log.warn({ err: error }, "the pages that caches in front of the site may have could not be read");
        }
        rmSync(file, { force: true });
      }
    },
    async stop() {
      stopped.abort();
      await Promise.all(fronts.map((front) => front.stop()));
      const left = new Set([...(pages?.take(["all"]) ?? []), ...fronts.flatMap(({ waiting }) => [...waiting.keys()])]);
      if (left.size > 0) await writeFile(join(folder, fileOf(place)), JSON.stringify([...left]));
    },
  };
}
