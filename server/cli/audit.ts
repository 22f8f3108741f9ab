import type { AuditAction } from "#contract/audit.ts";
import type { NotifyOwner } from "../account/owner-notices.port.ts";
import { createOwnerNotices } from "../account/owner-notices.ts";
import { insertEntry } from "../audit/audit.queries.ts";
import type { Connection } from "../db/open.ts";
import { createLog } from "../log.ts";
import { openOutbox } from "../mail/open.ts";
import type { Context } from "./context.ts";

/** Mails the owner of an account what a command has changed, in the transaction of the change; a running server sends it. */
export const commandNotices = ({ env, db }: Pick<Context, "env" | "db">): NotifyOwner =>
  createOwnerNotices({ mail: openOutbox(env, db, createLog("silent")), publicUrl: env.PUBLIC_URL });

/** Records a change of an account by the command line, in the transaction of the change. */
export const recordCommand = (
  trx: Connection,
  action: AuditAction,
  user: { id: number; username: string },
  details: Record<string, string> = {},
) =>
  insertEntry(trx, {
    at: new Date().toISOString(),
    action,
    address: "",
    details: JSON.stringify(details),
    actor_id: null,
    actor_name: "command line",
    subject_type: "user",
    subject_id: user.id,
    subject_name: user.username,
  });
