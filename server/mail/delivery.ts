import type { Logger } from "pino";
import type { Connection } from "../db/open.ts";
import type { SecretKey } from "../encryption/secret-key.ts";
import { openMail, type StoredMail } from "./encrypted-mail.ts";
import { claim, type DueMail, deleteDeletionNotice, markFailed, markSent, releaseClaim } from "./outbox.queries.ts";
import { attemptTimeout, maxAge, never, retryDelay } from "./retry.ts";
import { type Deliver, DeliveryError } from "./transport.ts";

/** Result of an attempt: `claimed` by another sender, `released` because this one has to stop. */
export type Outcome = "sent" | "failed" | "unreachable" | "claimed" | "released";

/** Dependencies of a sender. */
export interface DeliveryOptions {
  db: Connection;
  log: Logger;
  deliver: Deliver;
  /** The key that encrypts waiting mail. */
  key: SecretKey;
  /** The clock, in milliseconds. */
  now: () => number;
}

const iso = (time: number) => new Date(time).toISOString();

/** Whether a sender is delivering this mail now; a claim expires after the timeout of an attempt. */
export const isInProgress = ({ attempts, next_attempt_at, last_error }: DueMail, now: number) =>
  attempts > 0 && last_error === null && now < Date.parse(next_attempt_at) - retryDelay(attempts) + attemptTimeout;

/** Tries to deliver one mail, unless another sender has claimed it. A failure is stored, logged and retried later. */
export async function attempt(
  { db, log, deliver, key, now }: DeliveryOptions,
  due: DueMail,
  stop: AbortSignal,
): Promise<Outcome> {
  const attempts = due.attempts + 1;
  const retryAt = iso(now() + retryDelay(attempts));
  const mail = await claim(db, due, retryAt);
  if (!mail) return "claimed";
  try {
    await deliver(openMail(await key(), mail), AbortSignal.any([stop, AbortSignal.timeout(attemptTimeout)]));
  } catch (error) {
    if (stop.aborted) {
      await releaseClaim(db, due, iso(now()));
      return "released";
    }
    return fail(error, mail);
  }
  await markSent(db, mail, iso(now()));
  return "sent";

  async function fail(error: unknown, { id, created_at }: StoredMail): Promise<Outcome> {
    const fault = error instanceof DeliveryError ? error.fault : "temporary";
    const reason = error instanceof Error ? error.message : "unknown error";
    const over = fault === "no_recipient" || Date.parse(retryAt) - Date.parse(created_at) > maxAge;
    await markFailed(db, id, { last_error: reason, next_attempt_at: over ? never : retryAt });
    if (over) await deleteDeletionNotice(db, id);
    if (over) log.error({ mail: id, attempts, reason }, "mail was given up; it stays in the outbox for 30 days");
    else log.warn({ mail: id, attempts, reason, retry_at: retryAt }, "mail could not be sent and will be tried again");
    return fault === "unreachable" ? "unreachable" : "failed";
  }
}
