import { type AuditEntry, auditActionSchema, auditEntrySchema } from "#contract/audit.ts";
import type { AuditRow } from "../db/database.ts";

const { details, subject } = auditEntrySchema.shape;

/** An entry of the log in the contract's format. */
export const presentEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at,
  action: auditActionSchema.parse(row.action),
  actor: row.actor_name === null && row.actor_ref === null ? null : { id: row.actor_ref, name: row.actor_name },
  subject: subject.parse(
    row.subject_type === null ? null : { type: row.subject_type, id: row.subject_id, name: row.subject_name },
  ),
  address: row.address,
  details: details.parse(JSON.parse(row.details)),
});
