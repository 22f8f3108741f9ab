import type { OutboxMail } from "./message.ts";

/**
 * How a delivery failed: the mail server cannot be reached; it refuses temporarily (or because of our configuration); or
 * it permanently rejects the recipient.
 */
export type DeliveryFault = "unreachable" | "temporary" | "no_recipient";

/** A failed delivery. Its message is a single line without the password. */
export class DeliveryError extends Error {
  readonly fault: DeliveryFault;

  constructor(fault: DeliveryFault, message: string) {
    super(message.replace(/\s+/g, " ").trim().slice(0, 500));
    this.name = "DeliveryError";
    this.fault = fault;
  }
}

/** Delivers a mail. Resolves once the mail server has accepted it; throws `DeliveryError`, also if the signal aborts. */
export type Deliver = (mail: OutboxMail, signal: AbortSignal) => Promise<void>;
