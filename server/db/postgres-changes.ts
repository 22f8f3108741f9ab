import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { z } from "zod";
import type { PageTag } from "#contract/page-tags.ts";
import type { ChangeSource, ChangeSourceOptions } from "./change-source.ts";
import { silenceLimitedSocket } from "./postgres.ts";

const channel = "watermirror_changes";

const minReconnectDelayMs = 50;
const maxReconnectDelayMs = 1000;

/** Milliseconds between two questions over the connection for changes, and of silence after which it is opened anew. */
const heartbeatMs = 3000;
const silenceMs = 10_000;

/** Maximum bytes of a notification; it must be shorter than 8000 (PostgreSQL manual, NOTIFY). */
const maxPayloadBytes = 7900;

const everything: readonly PageTag[] = ["all"];

const isTag = (value: unknown): value is PageTag => typeof value === "string";

/** A notification: the instance it comes from, and the tags of what has changed. */
const messageSchema = z.tuple([z.string(), z.array(z.custom<PageTag>(isTag))]);

/** A change as a notification; if its tags do not fit, the notification means that everything has changed. */
export function changeMessage(instance: string, tags: readonly PageTag[]): string {
  const message = JSON.stringify([instance, tags]);
  return Buffer.byteLength(message) <= maxPayloadBytes ? message : JSON.stringify([instance, everything]);
}

function parse(payload: string | undefined) {
  try {
    return messageSchema.parse(JSON.parse(payload ?? ""));
  } catch {
    return null;
  }
}

/**
 * Uses LISTEN and NOTIFY. Each instance listens over a connection of its own. A lost connection is reopened and counts as a change
 * of everything, since notifications were missed.
 */
export function createPostgresChanges(options: ChangeSourceOptions & { url: string | undefined }): ChangeSource {
  const { open, url, instance, log, onTags, onEverything } = options;
  let client: pg.Client | undefined;
  let closed = false;
  let reachable = true;

  function receive({ payload }: pg.Notification) {
    const message = parse(payload);
    if (!message) return onEverything(); // from an instance of another release
    const [publisher, tags] = message;
    if (publisher !== instance) onTags(tags);
  }

  /** Listens until the connection ends; `false` if it could not be opened. */
  async function listenOnce(): Promise<boolean> {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      stream: () => silenceLimitedSocket(silenceMs),
    });
    let heartbeat: NodeJS.Timeout | undefined;
    try {
      const ended = new Promise<void>((resolve) => next.once("end", resolve));
      next.on("error", (error) => closed || log.warn({ err: error }, "the connection for changes was lost"));
      next.on("notification", receive);
      await next.connect();
      await next.query(`listen ${channel}`);
      client = next;
      onEverything();
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
  void listen();

  return {
    check() {},
    isReachable: () => reachable,
    async publish(tags) {
      await sql`select pg_notify(${channel}, ${changeMessage(instance, tags)})`.execute(open.db);
    },
    async close() {
      closed = true;
      await client?.end().catch(() => undefined);
    },
  };
}
