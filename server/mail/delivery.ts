import type { Logger } from "pino";
import type { Connection } from "../db/open.ts";
import type { SecretKey } from "../encryption/secret-key.ts";
import { openMail, type StoredMail } from "./encrypted-mail.ts";
import { claim, markFailed, markSent, refund, type Turn } from "./outbox.queries.ts";
import { longestTry, never, patience, pauseAfter } from "./retry.ts";
import { type Deliver, DeliveryError } from "./transport.ts";

/** What became of a turn: `taken` by another sender, `put_back` when this one has to stop. */
export type Outcome = "sent" | "failed" | "unreachable" | "taken" | "put_back";

/** What a sender works with. */
export interface DeliveryOptions {
  db: Connection;
  log: Logger;
  deliver: Deliver;
  /** What waiting mail is encrypted with. */
  key: SecretKey;
  /** The clock, in milliseconds. */
  now: () => number;
}

const iso = (time: number) => new Date(time).toISOString();

/** Whether some sender is at this mail now; one that died is forgotten after the longest time a try may take. */
export const isUnderWay = ({ attempts, next_attempt_at, last_error }: Turn, now: number) =>
  attempts > 0 && last_error === null && now < Date.parse(next_attempt_at) - pauseAfter(attempts) + longestTry;

/** Tries to deliver one mail, unless another sender took it. A failure is noted, logged and tried again later. */
export async function attempt(
  { db, log, deliver, key, now }: DeliveryOptions,
  turn: Turn,
  stop: AbortSignal,
): Promise<Outcome> {
  const attempts = turn.attempts + 1;
  const retryAt = iso(now() + pauseAfter(attempts));
  const mail = await claim(db, turn, retryAt);
  if (!mail) return "taken";
  try {
    await deliver(openMail(await key(), mail), AbortSignal.any([stop, AbortSignal.timeout(longestTry)]));
  } catch (error) {
    if (stop.aborted) {
      await refund(db, turn, iso(now()));
      return "put_back";
    }
    return fail(error, mail);
  }
  await markSent(db, mail.id, iso(now()));
  return "sent";

  async function fail(error: unknown, { id, created_at }: StoredMail): Promise<Outcome> {
    const fault = error instanceof DeliveryError ? error.fault : "temporary";
    const reason = error instanceof Error ? error.message : "unknown error";
    const over = fault === "no_recipient" || Date.parse(retryAt) - Date.parse(created_at) > patience;
    await markFailed(db, id, { last_error: reason, next_attempt_at: over ? never : retryAt });
    if (over) log.error({ mail: id, attempts, reason }, "mail was given up; it stays in the outbox for 30 days");
    else log.warn({ mail: id, attempts, reason, retry_at: retryAt }, "mail could not be sent and will be tried again");
    return fault === "unreachable" ? "unreachable" : "failed";
  }
}
