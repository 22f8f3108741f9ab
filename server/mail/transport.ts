import type { OutboxMail } from "./message.ts";

/**
 * How a delivery failed: the mail server cannot be reached, it refuses for now (or for a reason that is ours to mend),
 * or it says that there is no such recipient and never will be.
 */
export type DeliveryFault = "unreachable" | "temporary" | "no_recipient";

/** A failed delivery. Its message is a single line and holds no password. */
export class DeliveryError extends Error {
  readonly fault: DeliveryFault;

  constructor(fault: DeliveryFault, message: string) {
    super(message.replace(/\s+/g, " ").trim().slice(0, 500));
    this.name = "DeliveryError";
    this.fault = fault;
  }
}

/** Hands a mail on. Resolves once it is in other hands; throws `DeliveryError` when it is not, or the signal aborts. */
export type Deliver = (mail: OutboxMail, signal: AbortSignal) => Promise<void>;
