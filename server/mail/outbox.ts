import { setTimeout as pause } from "node:timers/promises";
import type { Connection } from "../db/open.ts";
import { attempt, type DeliveryOptions, isInProgress } from "./delivery.ts";
import { encryptMail } from "./encrypted-mail.ts";
import type { Message } from "./message.ts";
import { deleteMail, deleteOldMail, findDue, findUnsent, insertMail } from "./outbox.queries.ts";
import { retention } from "./retry.ts";

/** Milliseconds between two polls for due mail. */
const pollInterval = 15_000;
/** Milliseconds from `wake` to the poll, so that the response to the visitor is sent first. */
const wakeDelay = 100;
/** Milliseconds after `stop` until a delivery in progress is aborted, and until `stop` returns in any case. */
const abortDelay = 4000;
const stopTimeout = 4800;

/** Result of a flush: mails sent, failed attempts, and mails still waiting. */
export interface FlushReport {
  sent: number;
  failed: number;
  left: number;
}

/**
 * Transactional outbox: mail is stored in the transaction of its cause and sent afterwards. Nothing is lost if the mail
 * server is down or the process ends, and no request waits for a delivery.
 */
export interface Outbox {
  /** Stores a mail, encrypted, in a transaction and returns its id. Call `wake` after the commit. */
  enqueue(trx: Connection, message: Message): Promise<number>;
  /** Deletes a mail in the transaction that stored it. */
  withdraw(trx: Connection, id: number): Promise<void>;
  /** Polls soon; without it, due mail is sent within 15 seconds. */
  wake(): void;
  /** Starts sending due mail, now and until `stop`. */
  start(): void;
  /** Stops within five seconds; undelivered mail is sent after the next start. */
  stop(): Promise<void>;
  /** Tries all waiting mail once, due or not, except mail in delivery; stops if the mail server cannot be reached. */
  flush(): Promise<FlushReport>;
  /** Deletes mail older than its retention. */
  purgeExpired(): Promise<void>;
}

const iso = (time: number) => new Date(time).toISOString();

/** Creates an outbox. Several processes may share a database: every mail is sent by one of them. */
export function createOutbox(options: Omit<DeliveryOptions, "now"> & { now?: () => number; every?: number }): Outbox {
  const { db, log, key, now = Date.now, every = pollInterval } = options;
  const aborted = new AbortController();
  let started = false;
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  let interval: NodeJS.Timeout | undefined;
  let polling: Promise<void> | undefined;
  let again = false;

  async function sendDue() {
    while (!stopping) {
      const due = await findDue(db, iso(now()), 20);
      if (due.length === 0) return;
      for (const mail of due) {
        if (stopping) return;
        const outcome = await attempt({ ...options, now }, mail, aborted.signal);
        if (outcome === "unreachable") return; // the next poll tries again
      }
    }
  }

  function poll() {
    if (!started || stopping) return;
    again = polling !== undefined;
    polling ??= sendDue()
      .catch((error: unknown) => log.error({ err: error }, "polling the outbox failed"))
      .finally(() => {
        polling = undefined;
        if (again) poll();
      });
  }

  return {
    async enqueue(trx, message) {
      return insertMail(trx, encryptMail(await key(), message, iso(now())));
    },
    async withdraw(trx, id) {
      await deleteMail(trx, id);
    },
    wake() {
      if (!started || stopping || timer) return;
      timer = setTimeout(() => {
        timer = undefined;
        poll();
      }, wakeDelay).unref();
    },
    start() {
      if (started || stopping) return;
      started = true;
      interval = setInterval(poll, every).unref();
      poll();
    },
    async stop() {
      stopping = true;
      clearTimeout(timer);
      clearInterval(interval);
      if (!polling) return;
      const abort = setTimeout(() => aborted.abort(), abortDelay);
      await Promise.race([polling, pause(stopTimeout)]);
      clearTimeout(abort);
    },
    async flush() {
      const report: FlushReport = { sent: 0, failed: 0, left: 0 };
      for (const mail of await findUnsent(db)) {
        if (isInProgress(mail, now())) continue;
        const outcome = await attempt({ ...options, now }, mail, aborted.signal);
        if (outcome === "sent") report.sent++;
        if (outcome === "failed" || outcome === "unreachable") report.failed++;
        if (outcome === "unreachable" || outcome === "released") break;
      }
      report.left = (await findUnsent(db)).length;
      return report;
    },
    async purgeExpired() {
      await deleteOldMail(db, iso(now() - retention));
    },
  };
}
