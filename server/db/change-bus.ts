import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { PageTag, PublishChange } from "#contract/page-tags.ts";
import type { OpenDatabase } from "./open.ts";
import { createPostgresChanges } from "./postgres-changes.ts";
import { createSqliteChanges } from "./sqlite-changes.ts";

/** Milliseconds after which a change that could not be sent is sent again. */
const resendMs = 1000;

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
  const pending = new Set<Promise<void>>();
  /** Set while a change waits to be sent again. */
  let resend: NodeJS.Timeout | undefined;
  /** Whether a change that could not be sent has not been sent since. */
  let unsent = false;
  let closed = false;

  function send(tags: readonly PageTag[]) {
    const sent: Promise<void> = source
      .publish(tags)
      .then(() => {
        if (resend === undefined) unsent = false;
      })
      .catch((error: unknown) => {
        if (!unsent) log.error({ err: error }, "a change could not be sent to other instances and will be sent again");
        unsent = true;
        if (!closed) resend ??= setTimeout(sendAgain, resendMs).unref();
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
    isReachable: source.isReachable,
    publish(tags) {
      notify(tags);
      send(tags);
    },
    async close() {
      closed = true;
      clearTimeout(resend);
      await Promise.all([source.close(), ...pending]);
      if (unsent) sendAgain();
      await Promise.all(pending);
    },
  };
}
