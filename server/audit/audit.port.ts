import type { AuditAction, AuditEntry } from "#contract/audit.ts";
import type { Caller } from "#contract/services.ts";
import type { Connection } from "../db/open.ts";

/** What happened. Never a password, a token or the whole address of a failed sign-in. */
export interface AuditEvent {
  action: AuditAction;
  subject?: NonNullable<AuditEntry["subject"]>;
  details?: Record<string, string>;
}

/** Tells the log what a caller has done, in the transaction of the change: both are stored, or neither. */
export type RecordAudit = (trx: Connection, caller: Caller, event: AuditEvent) => Promise<void>;
