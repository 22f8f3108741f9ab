import type { AuditAction } from "#contract/audit.ts";
import { insertEntry } from "../audit/audit.queries.ts";
import type { Connection } from "../db/open.ts";

/** Records a change of an account by the command line, in the transaction of the change. */
export const recordCommand = (
  trx: Connection,
  action: AuditAction,
  user: { id: number; username: string },
  details: Record<string, string> = {},
) =>
  insertEntry(trx, {
    ...{ at: new Date().toISOString(), action, address: "", details: JSON.stringify(details) },
    ...{ actor_id: null, actor_name: "command line" },
    ...{ subject_type: "user", subject_id: user.id, subject_name: user.username },
  });
