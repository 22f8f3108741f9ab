import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { PageTag, PublishChange } from "#contract/page-tags.ts";
import type { OpenDatabase } from "./open.ts";
import { createPostgresChanges } from "./postgres-changes.ts";
import { createSqliteChanges } from "./sqlite-changes.ts";

/** Publishes changes of public content to every instance of the site. */
export interface ChangeBus {
  /** Subscribes to changes of this and other instances; the listener gets the tags of the change. */
  onChange(listener: PublishChange): void;
  /** Publishes a committed change: at once in this process, then to the other instances. */
  publish: PublishChange;
  /** Looks whether another process has changed something; called before every request is answered. */
  check(): void;
  /**
   * Waits until every instance has heard what has been published so far. `false` if one may not have within some
   * milliseconds; it will, or drops everything when it listens again.
   */
  settled(ms: number): Promise<boolean>;
  /**
   * Whether changes of other instances are heard. `false` from the moment at which the connection to PostgreSQL is lost until
   * it is open again and a change of everything has been told.
   */
  isReachable(): boolean;
  /** Sends pending notifications and stops listening. To be called before the database is closed. */
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

  return {
    onChange: (listener) => void listeners.push(listener),
    check: source.check,
    isReachable: source.isReachable,
    publish(tags) {
      notify(tags);
      const published: Promise<boolean> = source
        .publish(tags)
        .catch((error: unknown) => {
          log.error({ err: error }, "a change could not be sent to other instances");
          return false;
        })
        .finally(() => pending.delete(published));
      pending.add(published);
    },
    async settled(ms) {
      if (pending.size === 0) return true;
      let timer: NodeJS.Timeout | undefined;
      const tooLate = new Promise<boolean>((resolve) => {
        timer = setTimeout(resolve, ms, false);
      });
      const all = Promise.all(pending).then((heard) => heard.every(Boolean));
      return Promise.race([all, tooLate]).finally(() => clearTimeout(timer));
    },
    async close() {
      await Promise.all([source.close(), ...pending]);
    },
  };
}
