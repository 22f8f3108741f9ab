import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import type { Logger } from "pino";
import { z } from "zod";
import type { PageTag, PublishChange } from "#contract/page-tags.ts";
import type { OpenDatabase } from "./open.ts";
import { silenceLimitedSocket } from "./postgres.ts";

const channel = "watermirror_changes";
const minReconnectDelayMs = 50;
const maxReconnectDelayMs = 1000;

/** Milliseconds between two questions over the connection for changes, and of silence after which it is opened anew. */
const heartbeatMs = 3000;
const silenceMs = 10_000;

/** Milliseconds between two checks whether another process has written to the SQLite file. */
const pollIntervalMs = 1000;

/** Maximum bytes of a notification; it must be shorter than 8000 (PostgreSQL manual, NOTIFY). */
const maxPayloadBytes = 7900;

const everything: readonly PageTag[] = ["all"];

const isTag = (value: unknown): value is PageTag => typeof value === "string";

/** A notification: the instance it comes from, and the tags of what has changed. */
const messageSchema = z.tuple([z.string(), z.array(z.custom<PageTag>(isTag))]);

/** Publishes changes of public content to every instance of the site. */
export interface ChangeBus {
  /** Subscribes to changes of this and other instances; the listener gets the tags of the change. */
  onChange(listener: PublishChange): void;
  /** Publishes a committed change: at once in this process, then to the other instances. */
  publish: PublishChange;
  /**
   * Whether changes of other instances are heard. `false` from the moment at which the connection to PostgreSQL is lost until
   * it is open again and a change of everything has been told.
   */
  isReachable(): boolean;
  /** Sends pending notifications and stops listening. To be called before the database is closed. */
  close(): Promise<void>;
}

/** A change as a notification; if its tags do not fit, the notification means that everything has changed. */
export function changeMessage(instance: string, tags: readonly PageTag[]): string {
  const message = JSON.stringify([instance, tags]);
  return Buffer.byteLength(message) <= maxPayloadBytes ? message : JSON.stringify([instance, everything]);
}

/** The tags of a notification; `null` if it comes from this instance, everything if it cannot be parsed. */
function tagsOf(payload: string | undefined, instance: string): readonly PageTag[] | null {
  try {
    const [from, tags] = messageSchema.parse(JSON.parse(payload ?? ""));
    return from === instance ? null : tags;
  } catch {
    return everything; // from an instance of another release
  }
}

/**
 * Uses LISTEN and NOTIFY on PostgreSQL, where several instances share a database. A lost connection is reopened and counts
 * as a change of everything, since notifications may have been missed. On SQLite there is one server; a write of another
 * process, such as the command line, counts as a change of everything too.
 */
export function createChangeBus({ db, engine }: OpenDatabase, url: string | undefined, log: Logger): ChangeBus {
  const instance = randomUUID();
  const listeners: PublishChange[] = [];
  const notify = (tags: readonly PageTag[]) => {
    for (const listener of listeners) listener(tags);
  };
  let closed = false;
  let client: pg.Client | undefined;
  let reachable = true;
  const pending = new Set<Promise<unknown>>();

  /** Listens until the connection ends; `false` if it could not be opened. */
  async function listenOnce(): Promise<boolean> {
    const next = new pg.Client({
      ...{ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5000 },
      stream: () => silenceLimitedSocket(silenceMs),
    });
    let heartbeat: NodeJS.Timeout | undefined;
    try {
      const ended = new Promise<void>((resolve) => next.once("end", resolve));
      next.on("error", (error) => closed || log.warn({ err: error }, "the connection for changes was lost"));
      next.on("notification", ({ payload }) => {
        const tags = tagsOf(payload, instance);
        if (tags !== null) notify(tags);
      });
      await next.connect();
      await next.query(`listen ${channel}`);
      client = next;
      notify(everything);
      if (!reachable) log.info("the database is reached again");
      reachable = true;
      heartbeat = setInterval(() => void next.query("select 1").catch(() => undefined), heartbeatMs).unref();
      await ended;
      return true;
    } catch (error) {
      if (reachable && !closed) log.warn({ err: error }, "cannot listen for changes");
      await next.end().catch(() => undefined);
      return false;
    } finally {
      clearInterval(heartbeat);
    }
  }

  async function listen() {
    for (let wait = minReconnectDelayMs; !closed; ) {
      const opened = await listenOnce();
      if (closed) return;
      reachable = false;
      wait = opened ? minReconnectDelayMs : Math.min(wait * 2, maxReconnectDelayMs);
      await pause(wait, undefined, { ref: false });
    }
  }

  /** SQLite's `data_version`, which changes exactly when another connection has written. */
  let version: number | undefined;
  async function poll() {
    const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db);
    const next = rows[0]?.data_version;
    if (version !== undefined && next !== version) notify(everything);
    version = next;
  }
  const pollSafely = () =>
    poll().catch((error: unknown) => closed || log.warn({ err: error }, "cannot check for changes of other processes"));
  const timer = engine === "sqlite" ? setInterval(() => void pollSafely(), pollIntervalMs).unref() : undefined;

  if (engine === "postgres") void listen();
  else void pollSafely();

  return {
    onChange: (listener) => void listeners.push(listener),
    isReachable: () => reachable,
    publish(tags) {
      notify(tags);
      if (engine !== "postgres") return;
      const notified = sql`select pg_notify(${channel}, ${changeMessage(instance, tags)})`
        .execute(db)
        .catch((error: unknown) => log.error({ err: error }, "a change could not be sent to other instances"))
        .finally(() => pending.delete(notified));
      pending.add(notified);
    },
    async close() {
      closed = true;
      clearInterval(timer);
      await Promise.all(pending);
      await client?.end().catch(() => undefined);
    },
  };
}
