import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import type { Logger } from "pino";
import { z } from "zod";
import type { PageTag, PublishChange } from "#contract/page-tags.ts";
import type { OpenDatabase } from "./open.ts";

const channel = "watermirror_changes";
const longestPauseMs = 10_000;

/** Milliseconds between two looks whether another process has written to the SQLite file. */
const pollEveryMs = 1000;

/** Bytes of a notification, which must be shorter than 8000 (PostgreSQL manual, NOTIFY). */
const maxPayloadBytes = 7900;

const everything: readonly PageTag[] = ["all"];

const isTag = (value: unknown): value is PageTag => typeof value === "string";

/** A notification: the instance it comes from, and the tags of what has changed. */
const messageSchema = z.tuple([z.string(), z.array(z.custom<PageTag>(isTag))]);

/** Tells every instance of the site what visitors see has changed. */
export interface ChangeBus {
  /** Called when this instance or another one has announced a change, with the change's tags. */
  onChange(listener: PublishChange): void;
  /** Announces a committed change: at once to this process, then to the other instances. */
  publish: PublishChange;
  /** Sends what was announced, and stops listening. To be called before the database is closed. */
  close(): Promise<void>;
}

/** A change as a notification; where its tags are too many for one, it says that everything has changed. */
export function changeMessage(instance: string, tags: readonly PageTag[]): string {
  const message = JSON.stringify([instance, tags]);
  return Buffer.byteLength(message) <= maxPayloadBytes ? message : JSON.stringify([instance, everything]);
}

/** The tags of a notification; `null` for one of this instance, everything for one that cannot be read. */
function tagsOf(payload: string | undefined, instance: string): readonly PageTag[] | null {
  try {
    const [from, tags] = messageSchema.parse(JSON.parse(payload ?? ""));
    return from === instance ? null : tags;
  } catch {
    return everything; // from an instance of another release
  }
}

/**
 * Changes travel through PostgreSQL's LISTEN and NOTIFY where several instances share a database. A lost connection is
 * opened again, and counts as a change of everything, as some changes may have been missed. With SQLite there is one
 * server; what another process writes, such as the command line, counts as a change of everything too.
 */
export function createChangeBus({ db, engine }: OpenDatabase, url: string | undefined, log: Logger): ChangeBus {
  const instance = randomUUID();
  const listeners: PublishChange[] = [];
  const tell = (tags: readonly PageTag[]) => {
    for (const listener of listeners) listener(tags);
  };
  let closed = false;
  let client: pg.Client | undefined;
  const underWay = new Set<Promise<unknown>>();

  async function listen() {
    for (let wait = 100; !closed; wait = Math.min(wait * 2, longestPauseMs)) {
      const next = new pg.Client({ connectionString: url, keepAlive: true });
      try {
        const ended = new Promise<void>((resolve) => next.once("end", resolve));
        next.on("error", (error) => log.warn({ err: error }, "the connection for changes was lost"));
        next.on("notification", ({ payload }) => {
          const tags = tagsOf(payload, instance);
          if (tags !== null) tell(tags);
        });
        await next.connect();
        await next.query(`listen ${channel}`);
        client = next;
        wait = 100;
        tell(everything);
        await ended;
      } catch (error) {
        log.warn({ err: error }, "cannot listen for changes");
        await next.end().catch(() => undefined);
      }
      if (!closed) await pause(wait, undefined, { ref: false });
    }
  }

  /** SQLite's number that changes when another connection has written, and only then. */
  let version: number | undefined;
  async function poll() {
    const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db);
    const next = rows[0]?.data_version;
    if (version !== undefined && next !== version) tell(everything);
    version = next;
  }
  const lookLater = () =>
    poll().catch((error: unknown) => closed || log.warn({ err: error }, "cannot look for changes of other processes"));
  const timer = engine === "sqlite" ? setInterval(() => void lookLater(), pollEveryMs).unref() : undefined;

  if (engine === "postgres") void listen();
  else void lookLater();

  return {
    onChange: (listener) => void listeners.push(listener),
    publish(tags) {
      tell(tags);
      if (engine !== "postgres") return;
      const notified = sql`select pg_notify(${channel}, ${changeMessage(instance, tags)})`
        .execute(db)
        .catch((error: unknown) => log.error({ err: error }, "other instances could not be told of a change"))
        .finally(() => underWay.delete(notified));
      underWay.add(notified);
    },
    async close() {
      closed = true;
      clearInterval(timer);
      await Promise.all(underWay);
      await client?.end().catch(() => undefined);
    },
  };
}
