import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { PageTag, PublishChange } from "#contract/page-tags.ts";
import type { OpenDatabase } from "./open.ts";
import { createPostgresChanges } from "./postgres-changes.ts";
import { createSqliteChanges } from "./sqlite-changes.ts";

/** Milliseconds after which a change that could not be sent is sent again. */
const resendMs = 1000;

/** Milliseconds between two looks for changes of other processes, where they must be known without a request. */
const checkMs = 1000;

/** Publishes changes of public content to every instance of the site. */
export interface ChangeBus {
  /** Subscribes to changes of this and other instances; the listener gets the tags of the change. */
  onChange(listener: PublishChange): void;
  /**
   * Publishes a committed change: at once in this process, then to the other instances. One that could not be sent is sent
   * again every second, as a change of everything.
   */
  publish: PublishChange;
  /** Looks whether another process has changed something; called before every request is answered. */
  check(): void;
  /** Looks every second too, until the bus is closed: for what must be told of changes while no request arrives. */
  checkRegularly(): void;
  /**
   * Waits until every instance has heard what has been published so far. `false` if one may not have within some
   * milliseconds; it will once the change can be sent, or drops everything when it listens again.
   */
  settled(ms: number): Promise<boolean>;
  /**
   * Whether changes of other instances are heard. `false` from the moment at which the connection to PostgreSQL is lost until
   * it is open again and a change of everything has been told.
   */
  isReachable(): boolean;
  /** Sends pending notifications, those that failed once more, and stops listening. To be called before the database is closed. */
  close(): Promise<void>;
}

/** Creates the bus of a database; `url` is that of PostgreSQL. */
export function createChangeBus(open: OpenDatabase, url: string | undefined, log: Logger): ChangeBus {
  const listeners: PublishChange[] = [];
  const notify = (tags: readonly PageTag[]) => {
    for (const listener of listeners) listener(tags);
  };
  const options = { open, instance: randomUUID(), log, onTags: notify, onEverything: () => notify(["all"]) };
  const source = open.engine === "postgres" ? createPostgresChanges({ ...options, url }) : createSqliteChanges(options);
  const pending = new Set<Promise<boolean>>();
  /** Set while a change waits to be sent again. */
  let resend: NodeJS.Timeout | undefined;
  /** Whether a change that could not be sent has not been sent since. */
  let unsent = false;
  let closed = false;
  let checking: NodeJS.Timeout | undefined;

  function send(tags: readonly PageTag[]) {
    const sent: Promise<boolean> = source
      .publish(tags)
      .then((heard) => {
        if (resend === undefined) unsent = false;
        return heard;
      })
      .catch((error: unknown) => {
        if (!unsent) log.error({ err: error }, "a change could not be sent to other instances and will be sent again");
        unsent = true;
        if (!closed) resend ??= setTimeout(sendAgain, resendMs).unref();
        return false;
      })
      .finally(() => pending.delete(sent));
    pending.add(sent);
  }

  function sendAgain() {
    clearTimeout(resend);
    resend = undefined;
    send(["all"]);
  }

  return {
    onChange: (listener) => void listeners.push(listener),
    check: source.check,
    checkRegularly() {
      checking ??= setInterval(() => {
        try {
          source.check();
        } catch (error) {
          log.warn({ err: error }, "could not look for changes of other processes");
        }
      }, checkMs).unref();
    },
    isReachable: source.isReachable,
    publish(tags) {
      notify(tags);
      send(tags);
    },
    async settled(ms) {
      if (resend !== undefined) return false;
      if (pending.size === 0) return true;
      let timer: NodeJS.Timeout | undefined;
      const tooLate = new Promise<boolean>((resolve) => {
        timer = setTimeout(resolve, ms, false);
      });
      const all = Promise.all(pending).then((heard) => heard.every(Boolean));
      return Promise.race([all, tooLate]).finally(() => clearTimeout(timer));
    },
    async close() {
      closed = true;
      clearTimeout(resend);
      clearInterval(checking);
      await Promise.all([source.close(), ...pending]);
      if (unsent) sendAgain();
      await Promise.all(pending);
    },
  };
}
