import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import type { Logger } from "pino";
import type { OpenDatabase } from "./open.ts";

const channel = "watermirror_changes";
const longestPauseMs = 10_000;

/** Tells every instance of the site that something public has changed. */
export interface Changes {
  /** Called at the latest when another instance, or this one, has announced a change. */
  onChange(listener: () => void): void;
  /** Announces a change: at once to this process, then to the other instances. */
  announce(): void;
  close(): Promise<void>;
}

/**
 * Changes travel through PostgreSQL's LISTEN and NOTIFY where several instances share a database; SQLite has one process
 * and needs no wire. A lost connection is opened again, and counts as a change, as some may have been missed.
 */
export function createChanges({ db, engine }: OpenDatabase, url: string | undefined, log: Logger): Changes {
  const listeners: (() => void)[] = [];
  const tell = () => {
    for (const listener of listeners) listener();
  };
  let closed = false;
  let client: pg.Client | undefined;

  async function listen() {
    for (let wait = 100; !closed; wait = Math.min(wait * 2, longestPauseMs)) {
      const next = new pg.Client({ connectionString: url, keepAlive: true });
      try {
        const ended = new Promise<void>((resolve) => next.once("end", resolve));
        next.on("error", (error) => log.warn({ err: error }, "the connection for changes was lost"));
        next.on("notification", tell);
        await next.connect();
        await next.query(`listen ${channel}`);
        client = next;
        wait = 100;
        tell();
        await ended;
      } catch (error) {
        log.warn({ err: error }, "cannot listen for changes");
        await next.end().catch(() => undefined);
      }
      if (!closed) await pause(wait, undefined, { ref: false });
    }
  }
  if (engine === "postgres") void listen();

  return {
    onChange: (listener) => void listeners.push(listener),
    announce() {
      tell();
      if (engine !== "postgres") return;
      sql`select pg_notify(${channel}, '')`
        .execute(db)
        .catch((error: unknown) => log.error({ err: error }, "other instances could not be told of a change"));
    },
    async close() {
      closed = true;
      await client?.end().catch(() => undefined);
    },
  };
}
