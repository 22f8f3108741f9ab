import { z } from "zod";
import { auditActionSchema } from "./audit.ts";
import { enquiryStatuses } from "./enquiry-rules.ts";
import { languages } from "./i18n/language.ts";
import { statuses } from "./news-rules.ts";
import { reviewEventTypes } from "./review-rules.ts";
import { planStates, scheduleActions } from "./schedule-rules.ts";
import { enrolSchema } from "./second-factor.ts";
import { sharedDraftTexts } from "./shared-draft-rules.ts";
import { roleSchema } from "./user.ts";
import { userEntrySchema } from "./users.ts";

/** Body of `DELETE /api/auth/me`: the password, and a code where the account has a second factor. */
export const accountDeletionSchema = enrolSchema;

const time = z.iso.datetime();
const language = z.enum(languages);

const versionSchema = z.object({
  lang: language,
  title: z.string(),
  summary: z.string(),
  content: z.string().describe("HTML."),
  status: z.enum(statuses),
  version: z.int().describe("Number of saves."),
  published_at: time.nullable(),
  created_at: time,
  updated_at: time,
});

/** Answer of `GET /api/auth/me/data`: everything the site holds about the account that asks, without secrets. */
export const accountDataSchema = z.object({
  exported_at: time,
  account: userEntrySchema.omit({ second_factor: true, address_proven: true }).extend({
    updated_at: time,
    mail_language: language.nullable(),
    address_proven_at: time.nullable(),
    password_must_change: z.boolean(),
    password_meets_staff_rule: z.boolean().nullable().describe("`null` until it is known."),
  }),
  sessions: z
    .array(
      z.object({
        created_at: time,
        last_used_at: time,
        expires_at: time,
        remember: z.boolean(),
        address: z.string().describe("Network of the sign-in; empty if unknown."),
        user_agent: z.string(),
      }),
    )
    .describe("Tokens that are alive or not yet removed. The tokens themselves are stored only as hashes."),
  replaced_tokens: z
    .array(z.object({ signed_in_at: time, grace_ends_at: time, expires_at: time }))
    .describe("Tokens that newer ones have replaced; whoever shows one again ends the sign-in."),
  second_factor: z.object({
    enabled: z.boolean(),
    recovery_codes_left: z.int(),
    changes: z
      .array(z.object({ at: time, action: auditActionSchema }))
      .describe("When it was turned on, changed or off, from the activity log of the last 400 days."),
  }),
  sign_ins_waiting_for_a_code: z.array(z.object({ expires_at: time, remember: z.boolean(), tries: z.int() })),
  password_reset_links: z.array(z.object({ created_at: time, expires_at: time })),
  invitations: z
    .array(z.object({ role: roleSchema, language, created_at: time, expires_at: time }))
    .describe("Open invitations that the account sent, without the addresses."),
  mails: z
    .array(
      z.object({
        created_at: time,
        sent_at: time.nullable(),
        attempts: z.int(),
        next_attempt_at: time,
      }),
    )
    .describe(
      "Mails to the account's address that wait or were sent a short time ago; subject and text are stored encrypted.",
    ),
  activity: z
    .array(
      z.object({
        at: time,
        action: auditActionSchema,
        by: z.enum(["account", "other"]).describe("Whether the account acted, or something was done to it."),
        subject: z.object({ type: z.string(), id: z.int().nullable(), name: z.string().nullable() }).nullable(),
        address: z.string().nullable().describe("Network address; `null` where another account acted."),
        details: z.record(z.string(), z.string()),
      }),
    )
    .describe("Entries of the activity log that name the account. Names of other accounts are left out."),
  uploads: z.array(z.object({ url: z.string(), width: z.int(), height: z.int(), bytes: z.int(), created_at: time })),
  articles: z
    .array(
      z.object({
        id: z.int(),
        category: z.string(),
        cover_image_url: z.string().nullable(),
        original_lang: language,
        published_at: time.nullable(),
        created_at: time,
        updated_at: time,
        deleted_at: time.nullable(),
        view_count: z.int(),
        versions: z.array(versionSchema),
      }),
    )
    .describe("Articles that name the account as author, drafts and those in the trash included."),
  revisions: z
    .array(
      z.object({
        article_id: z.int(),
        lang: language,
        title: z.string(),
        summary: z.string(),
        content: z.string().describe("HTML."),
        autosave: z.boolean(),
        unsaved_beside_version: z.int().nullable(),
        created_at: time,
      }),
    )
    .describe("Saved states and automatic saves that the account wrote, in articles of anybody."),
  reviews: z
    .array(
      z.object({
        article_id: z.int(),
        lang: language,
        type: z.enum(reviewEventTypes),
        note: z.string(),
        version: z.int(),
        created_at: time,
      }),
    )
    .describe("Submissions and decisions of the account."),
  comments: z
    .array(
      z.object({
        article_id: z.int(),
        lang: language,
        text: z.string(),
        quote: z.string().describe("The passage; empty of a reply."),
        written: z.boolean().describe("Whether the account wrote it, or only resolved it."),
        created_at: time,
        resolved_at: time.nullable(),
      }),
    )
    .describe("Comments that the account wrote, and those that it resolved, of which the text is left out."),
  review_links: z
    .array(
      z.object({
        article_id: z.int(),
        lang: language,
        created_at: time,
        expires_at: time,
        revoked_at: time.nullable(),
      }),
    )
    .describe("Links for reviewers without an account that the account made."),
  open_articles: z
    .array(z.object({ article_id: z.int(), lang: language, seen_at: time }))
    .describe("Articles that the account has open in a form, with the last sign of it."),
  shared_drafts: z
    .array(
      z.object({
        article_id: z.int(),
        lang: language,
        shows: z.enum(sharedDraftTexts),
        created_at: time,
        expires_at: time,
        revoked_at: time.nullable(),
        opened: z.int(),
      }),
    )
    .describe("Links that show a draft without an account, which the account made."),
  schedules: z
    .array(
      z.object({
        article_id: z.int(),
        lang: language,
        action: z.enum(scheduleActions),
        at: time,
        state: z.enum(planStates),
        planned: z.boolean().describe("Whether the account made the plan, or only gave it up."),
        created_at: time,
        ended_at: time.nullable(),
      }),
    )
    .describe("Plans to publish and withdraw articles that the account made or gave up."),
  enquiries: z
    .array(z.object({ reference: z.string(), status: z.enum(enquiryStatuses), created_at: time }))
    .describe("Enquiries that the account deals with, without what the enquirers wrote."),
  enquiry_messages: z
    .array(z.object({ reference: z.string(), type: z.enum(["note", "answer"]), text: z.string(), created_at: time }))
    .describe("Notes on enquiries and answers that the account wrote."),
});

export type AccountData = z.infer<typeof accountDataSchema>;
export type AccountDeletion = z.infer<typeof accountDeletionSchema>;
