import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { z } from "zod";
import type { PageTag } from "#contract/page-tags.ts";
import type { ChangeSource, ChangeSourceOptions } from "./change-source.ts";
import { silenceLimitedSocket } from "./postgres.ts";

const channel = "watermirror_changes";
const answers = "watermirror_changes_heard";

/** Name of a connection that listens, followed by its instance. */
const listening = "watermirror listens ";

const minReconnectDelayMs = 50;
const maxReconnectDelayMs = 1000;

/** Milliseconds between two questions over the connection for changes, and of silence after which it is opened anew. */
const heartbeatMs = 3000;
const silenceMs = 10_000;

/** Milliseconds in which other instances must have dropped their pages. */
const hearMs = 3000;

/** Milliseconds for which a closing instance waits until PostgreSQL no longer names it. */
const unnameMs = 500;

/** Maximum bytes of a notification; it must be shorter than 8000 (PostgreSQL manual, NOTIFY). */
const maxPayloadBytes = 7900;

const everything: readonly PageTag[] = ["all"];

const isTag = (value: unknown): value is PageTag => typeof value === "string";

/** A notification: the instance it comes from, the tags of what has changed, and its number there. */
const messageSchema = z.tuple([z.string(), z.array(z.custom<PageTag>(isTag))]).rest(z.number());

/** That an instance has dropped what has changed: the instance and number of the change, and the one that has dropped it. */
const answerSchema = z.tuple([z.string(), z.number(), z.string()]);

/** A change as a notification; if its tags do not fit, the notification means that everything has changed. */
export function changeMessage(instance: string, tags: readonly PageTag[], number: number): string {
  const message = JSON.stringify([instance, tags, number]);
  return Buffer.byteLength(message) <= maxPayloadBytes ? message : JSON.stringify([instance, everything, number]);
}

function parse<T>(schema: z.ZodType<T>, payload: string | undefined): T | null {
  try {
    return schema.parse(JSON.parse(payload ?? ""));
  } catch {
    return null;
  }
}

/**
 * Uses LISTEN and NOTIFY. Each instance listens over a connection of its own, by whose name PostgreSQL knows which ones are
 * there; an instance answers each change once it has dropped its pages. A lost connection is reopened and counts as a change of
 * everything, since notifications were missed.
 */
export function createPostgresChanges(options: ChangeSourceOptions & { url: string | undefined }): ChangeSource {
  const { open, url, instance, log, onTags, onEverything } = options;
  let client: pg.Client | undefined;
  let closed = false;
  let reachable = true;
  let count = 0;
  /** Who has answered each of this instance's changes that are under way; `heard` is called with every answer. */
  const underWay = new Map<number, { by: Set<string>; heard: () => void }>();

  function receive(from: pg.Client, { channel: on, payload }: pg.Notification) {
    if (on === answers) {
      const [publisher, number = 0, by = ""] = parse(answerSchema, payload) ?? [];
      if (publisher !== instance) return;
      underWay.get(number)?.by.add(by);
      underWay.get(number)?.heard();
      return;
    }
    const message = parse(messageSchema, payload);
    if (!message) return onEverything(); // from an instance of another release
    const [publisher, tags, number] = message;
    if (publisher === instance) return;
    onTags(tags);
    if (number === undefined) return;
    const answer = JSON.stringify([publisher, number, instance]);
    from.query("select pg_notify($1, $2)", [answers, answer]).catch(() => undefined);
  }

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
      next.on("notification", (notification) => receive(next, notification));
      await next.connect();
      await next.query(`listen ${channel}; listen ${answers}`);
      // named once it listens; PostgreSQL forgets it soon after its machine has failed
      await next.query(
        `select set_config('application_name', $1, false), set_config('tcp_keepalives_idle', '5', false),
          set_config('tcp_keepalives_interval', '2', false), set_config('tcp_keepalives_count', '3', false)`,
        [listening + instance],
      );
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
      const number = ++count;
      const by = new Set<string>([instance]);
      let heard = () => {};
      const deadline = AbortSignal.timeout(hearMs);
      underWay.set(number, { by, heard: () => heard() });
      try {
        const { rows } = await sql<{ listeners: string[] }>`select array(
            select application_name from pg_stat_activity
            where datname = current_database() and starts_with(application_name, ${listening})
          ) as listeners, pg_notify(${channel}, ${changeMessage(instance, tags, number)})`.execute(open.db);
        const listeners = (rows[0]?.listeners ?? []).map((name) => name.slice(listening.length));
        const everywhere = () => listeners.every((listener) => by.has(listener));
        return await new Promise<boolean>((resolve) => {
          heard = () => (everywhere() || closed) && resolve(everywhere());
          deadline.addEventListener("abort", () => resolve(false));
          heard();
        });
      } finally {
        underWay.delete(number);
      }
    },
    async close() {
      closed = true;
      for (const { heard } of underWay.values()) heard();
      // PostgreSQL lists a connection until its own process has ended, and other instances would wait for an answer
      const unnamed = client?.query("select set_config('application_name', '', false)").catch(() => undefined);
      await Promise.race([unnamed, pause(unnameMs, undefined, { ref: false })]);
      await client?.end().catch(() => undefined);
    },
  };
}
