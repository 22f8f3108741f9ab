import type { AuditAction, AuditEntry } from "#contract/audit.ts";
import type { User } from "#contract/user.ts";
import type { Connection } from "../db/open.ts";

/** An event for the log. Never contains a password, a token or the whole address of a failed sign-in. */
export interface AuditEvent {
  action: AuditAction;
  subject?: NonNullable<AuditEntry["subject"]>;
  details?: Record<string, string>;
  /** Milliseconds within which the same event of the same actor and subject is recorded once. */
  onceIn?: number;
}

/** The actor and its network address; `null` if nobody is signed in. */
interface AuditActor {
  user: Pick<User, "id" | "username"> | null;
  address?: string;
}

/** Records an event in the audit log, in the transaction of the change: both are stored, or neither. */
export type RecordAudit = (trx: Connection, actor: AuditActor, event: AuditEvent) => Promise<void>;
