import { setTimeout as pause } from "node:timers/promises";
import type { Connection } from "../db/open.ts";
import { createPoller } from "../db/poller.ts";
import { attempt, type DeliveryOptions, isInProgress } from "./delivery.ts";
import { encryptMail } from "./encrypted-mail.ts";
import type { Message } from "./message.ts";
import { deleteMail, deleteOldMail, findDue, findUnsent, insertMail } from "./outbox.queries.ts";
import { longestDelay, never, retention } from "./retry.ts";

/** Milliseconds between two polls for due mail. */
const pollInterval = 15_000;
/** Milliseconds from `wake` to the poll, so that the response to the visitor is sent first. */
const wakeDelay = 100;
/** Milliseconds after `stop` until a delivery in progress is aborted, and until `stop` returns in any case. */
const abortDelay = 4000;
const stopTimeout = 4800;

/** Result of a flush: mails sent, failed attempts, and mails still waiting. */
interface FlushReport {
  sent: number;
  failed: number;
  left: number;
}

/**
 * Transactional outbox: mail is stored in the transaction of its cause and sent afterwards. Nothing is lost if the mail
 * server is down or the process ends, and no request waits for a delivery.
 */
export interface Outbox {
  /** Whether mail is sent; otherwise no mail server is set up and it is only written to files. */
  readonly sends: boolean;
  /**
   * Stores a mail, encrypted, in a transaction and returns its id. Call `wake` after the commit. A mail of an enquiry is
   * erased with it; a notice to the owner of an account is counted by its kind.
   */
  enqueue(trx: Connection, message: Message, of?: { enquiryId?: number; notice?: string }): Promise<number>;
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
export function createOutbox(
  options: Omit<DeliveryOptions, "now"> & {
    now?: () => number;
    every?: number;
    sends?: boolean;
  },
): Outbox {
  const { db, log, key, now = Date.now, every = pollInterval, sends = true } = options;
  const aborted = new AbortController();
  const poller = createPoller({
    every,
    onError: (error) => log.error({ err: error }, "polling the outbox failed"),
  });
  let stopping = false;

  async function sendDue() {
    while (!stopping) {
      const time = now();
      const due = await findDue(db, { now: iso(time), latest: iso(time + longestDelay), never, limit: 20 });
      if (due.length === 0) return;
      for (const mail of due) {
        if (stopping) return;
        const outcome = await attempt({ ...options, now }, mail, aborted.signal);
        if (outcome === "unreachable") return; // the next poll tries again
      }
    }
  }

  return {
    sends,
    async enqueue(trx, message, of = {}) {
      const { enquiryId: enquiry_id, notice } = of;
      return insertMail(trx, { ...encryptMail(await key(), message, iso(now())), enquiry_id, notice });
    },
    async withdraw(trx, id) {
      await deleteMail(trx, id);
    },
    wake: () => poller.wake(wakeDelay),
    start: () => poller.start(sendDue),
    async stop() {
      stopping = true;
      const abort = setTimeout(() => aborted.abort(), abortDelay);
      await Promise.race([poller.stop(), pause(stopTimeout, undefined, { ref: false })]);
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
