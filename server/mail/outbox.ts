import { setTimeout as pause } from "node:timers/promises";
import type { Connection } from "../db/open.ts";
import { attempt, type DeliveryOptions, isUnderWay } from "./delivery.ts";
import { encryptMail } from "./encrypted-mail.ts";
import type { Message } from "./message.ts";
import { deleteMail, deleteOldMail, findDue, findUnsent, insertMail } from "./outbox.queries.ts";
import { retention } from "./retry.ts";

/** Milliseconds between two looks for mail that is due. */
const lookEvery = 15_000;
/** Milliseconds from a wake to the look, so that no answer to a visitor waits for the mail's work. */
const wakeAfter = 100;
/** Milliseconds that a delivery may go on once the sender is told to stop, and until it stops in any case. */
const grace = 4000;
const end = 4800;

/** What a flush did: mails sent, tries that failed, and mails that still wait. */
export interface FlushReport {
  sent: number;
  failed: number;
  left: number;
}

/**
 * Mail is stored with what it is about, in one transaction, and sent afterwards: nothing is lost when the mail server is
 * down or the process ends, and nobody waits for it.
 */
export interface Outbox {
  /** Stores a mail, encrypted, within a transaction; gives its id. To be followed by `wake` once that is done. */
  enqueue(trx: Connection, message: Message): Promise<number>;
  /** Takes a mail back within the transaction that stored it. */
  withdraw(trx: Connection, id: number): Promise<void>;
  /** Sends what is due soon; without it, within 15 seconds. */
  wake(): void;
  /** Begins to send what is due, now and for as long as the process lives. */
  start(): void;
  /** Ends sending within five seconds; what is not delivered by then is sent at the next start. */
  stop(): Promise<void>;
  /** Tries all waiting mail once, due or not, but what is being sent now; stops where the mail server cannot be reached. */
  flush(): Promise<FlushReport>;
  /** Throws away what has been kept long enough. */
  purgeExpired(): Promise<void>;
}

const iso = (time: number) => new Date(time).toISOString();

/** Several senders, in one process or many, may share a database: every mail is sent by one of them. */
export function createOutbox(options: Omit<DeliveryOptions, "now"> & { now?: () => number; every?: number }): Outbox {
  const { db, log, key, now = Date.now, every = lookEvery } = options;
  const aborted = new AbortController();
  let started = false;
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  let interval: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let again = false;

  async function sendDue() {
    while (!stopping) {
      const due = await findDue(db, iso(now()), 20);
      if (due.length === 0) return;
      for (const turn of due) {
        if (stopping) return;
        const outcome = await attempt({ ...options, now }, turn, aborted.signal);
        if (outcome === "unreachable") return; // the others fare no better; the next look tries one of them
      }
    }
  }

  function poll() {
    if (!started || stopping) return;
    again = round !== undefined;
    round ??= sendDue()
      .catch((error: unknown) => log.error({ err: error }, "waiting mail could not be looked at"))
      .finally(() => {
        round = undefined;
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
      }, wakeAfter).unref();
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
      if (!round) return;
      const abort = setTimeout(() => aborted.abort(), grace);
      await Promise.race([round, pause(end)]);
      clearTimeout(abort);
    },
    async flush() {
      const report: FlushReport = { sent: 0, failed: 0, left: 0 };
      for (const turn of await findUnsent(db)) {
        if (isUnderWay(turn, now())) continue;
        const outcome = await attempt({ ...options, now }, turn, aborted.signal);
        if (outcome === "sent") report.sent++;
        if (outcome === "failed" || outcome === "unreachable") report.failed++;
        if (outcome === "unreachable" || outcome === "put_back") break;
      }
      report.left = (await findUnsent(db)).length;
      return report;
    },
    async purgeExpired() {
      await deleteOldMail(db, iso(now() - retention));
    },
  };
}
