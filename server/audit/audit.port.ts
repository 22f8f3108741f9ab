import type { AuditAction, AuditEntry } from "#contract/audit.ts";
import type { User } from "#contract/user.ts";
import type { Connection } from "../db/open.ts";

/** What happened. Never a password, a token or the whole address of a failed sign-in. */
export interface AuditEvent {
  action: AuditAction;
  subject?: NonNullable<AuditEntry["subject"]>;
  details?: Record<string, string>;
  /** Left out where the log has the same of the same person and subject within so many milliseconds. */
  onceIn?: number;
}

/** Who did it, and from which network address; `null` where nobody is signed in. */
export interface AuditActor {
  user: Pick<User, "id" | "username"> | null;
  address?: string;
}

/** Tells the log what an actor has done, in the transaction of the change: both are stored, or neither. */
export type RecordAudit = (trx: Connection, actor: AuditActor, event: AuditEvent) => Promise<void>;
