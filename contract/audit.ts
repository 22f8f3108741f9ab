import { z } from "zod";
import { emptyAsAbsent, pageLimit, pageNumber, searched } from "./list-query.ts";

/**
 * Every action the log records. `article_changed` is a save that changes the text of a language version; of
 * texts that save themselves while their author writes, for all of half an hour. Such a text beside a published version
 * changes nothing yet and is not logged.
 */
export const auditActions = [
  "sign_in",
  "sign_in_failed",
  "sign_out",
  "sign_out_everywhere",
  "session_reuse",
  "registered",
  "address_proven",
  "address_confirmed",
  "proof_failed",
  "attempts_limited",
  "access_refused",
  "password_weak",
  "password_changed",
  "password_reset",
  "second_factor_enabled",
  "second_factor_replaced",
  "second_factor_disabled",
  "second_factor_reset",
  "recovery_codes_renewed",
  "role_changed",
  "user_disabled",
  "user_enabled",
  "account_deleted",
  "invitation_sent",
  "invitation_resent",
  "invitation_withdrawn",
  "invitation_accepted",
  "article_created",
  "article_changed",
  "article_category_changed",
  "article_cover_changed",
  "article_revision_restored",
  "article_published",
  "article_withdrawn",
  "article_deleted",
  "article_restored",
  "article_submitted",
  "article_submission_withdrawn",
  "article_approved",
  "article_findings_waived",
  "article_returned",
  "article_scheduled",
  "article_schedule_removed",
  "article_schedule_cancelled",
  "article_schedule_held",
  "comment_added",
  "comment_resolved",
  "comment_reopened",
  "review_link_created",
  "review_link_revoked",
  "review_link_approved",
  "review_link_returned",
  "draft_link_created",
  "draft_link_revoked",
  "member_added",
  "member_changed",
  "member_deleted",
  "member_restored",
  "members_reordered",
  "image_uploaded",
  "enquiry_changed",
  "enquiry_answered",
  "enquiry_erased",
  "enquiries_exported",
  "samples_removed",
] as const;

export const auditActionSchema = z.enum(auditActions);

/** What `details.limit` of `attempts_limited` may say was tried too often. */
export const auditLimitSchema = z.enum(["sign_in", "proof", "register", "reset", "other"]);

/** An entry of the log. Names are those of the moment; of a deleted account only the id stays. */
export const auditEntrySchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  action: auditActionSchema,
  /** Who did it; `id` is `null` for the command line, `name` once the account is deleted. */
  actor: z.object({ id: z.int().nullable(), name: z.string().nullable() }).nullable(),
  /** What it was done to; of a failed sign-in, the address tried, masked. `name` is `null` for a deleted account. */
  subject: z
    .object({
      type: z.enum(["user", "article", "member", "image", "enquiry"]),
      id: z.int().nullable(),
      name: z.string().nullable(),
    })
    .nullable(),
  /** Network address it came from; empty where the server did it. */
  address: z.string(),
  details: z.record(z.string(), z.string()),
});

/** Query of `GET /api/audit`. */
export const auditQuerySchema = z.object({
  page: pageNumber,
  limit: pageLimit(50),
  action: emptyAsAbsent(auditActionSchema),
  q: searched,
});

export const auditPageSchema = z.object({
  entries: z.array(auditEntrySchema),
  total: z.int(),
  page: z.int(),
  limit: z.int(),
});

export type AuditAction = z.infer<typeof auditActionSchema>;
export type AuditLimit = z.infer<typeof auditLimitSchema>;
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export type AuditQuery = z.infer<typeof auditQuerySchema>;
export type AuditPage = z.infer<typeof auditPageSchema>;
