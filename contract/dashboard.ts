import { z } from "zod";
import { auditEntrySchema } from "./audit.ts";
import { languages } from "./i18n/language.ts";
import { plannedVersionSchema } from "./schedule.ts";

const articleShape = { id: z.int(), title: z.string(), lang: z.enum(languages) };

/** An article with a version that is not published yet; of two such versions, the one in the reader's language. */
const unfinishedArticleSchema = z.object({
  ...articleShape,
  updated_at: z.iso.datetime(),
  /** Name of the author in the reader's language; `null` where the account is gone. */
  author: z.string().nullable(),
});

const readArticleSchema = z.object({ ...articleShape, view_count: z.int() });

/** A submitted version that waits for a decision. */
const waitingVersionSchema = unfinishedArticleSchema.omit({ updated_at: true }).extend({
  submitted_at: z.iso.datetime(),
  /** Whether its text has changed since it was submitted. */
  changed: z.boolean(),
});

/** The latest scheduled backup. */
const lastBackupSchema = z.object({
  state: z.enum(["running", "made", "failed"]),
  /** When it ended, or began where it has not. */
  at: z.iso.datetime(),
  bytes: z.int().nullable(),
  rows: z.int().nullable(),
  uploads: z.int().nullable(),
  /** Why it failed, in English. */
  error: z.string().nullable(),
  /** Whether it could be restored to a temporary place with everything the same; `null` before it was tried. */
  rehearsal: z.enum(["passed", "failed"]).nullable(),
  /** Why it could not, in English. */
  rehearsal_error: z.string().nullable(),
});

/** `scheduled`: whether this server makes backups. */
export const backupStatusSchema = z.object({ scheduled: z.boolean(), last: lastBackupSchema.nullable() });

/** Data of the administration's first page; `null` where the actor's role may not see it. */
export const dashboardSchema = z.object({
  /** `published`: seen by visitors. `draft`: with a version that is not published. Neither counts the trash. */
  articles: z.object({ published: z.int(), draft: z.int(), trash: z.int() }),
  members: z.int(),
  users: z.int(),
  /** Enquiries that wait for somebody, and those that somebody deals with. */
  enquiries: z.object({ new: z.int(), in_progress: z.int() }),
  /** Latest edits first. */
  drafts: z.array(unfinishedArticleSchema).nullable(),
  /** Submitted versions, in the order they were submitted. */
  waiting: z.array(waitingVersionSchema).nullable(),
  /** Plans that wait for an admin or are late. */
  overdue: z.array(plannedVersionSchema).nullable(),
  /** Published articles, most views first; titles in the reader's language where it is published. */
  most_read: z.array(readArticleSchema),
  /** The newest entries of the log. */
  activity: z.array(auditEntrySchema).nullable(),
  /** Visits of the last seven days. */
  visits: z.int().nullable(),
  backup: backupStatusSchema.nullable(),
});

export type Dashboard = z.infer<typeof dashboardSchema>;
export type UnfinishedArticle = z.infer<typeof unfinishedArticleSchema>;
export type WaitingVersion = z.infer<typeof waitingVersionSchema>;
export type BackupStatus = z.infer<typeof backupStatusSchema>;
export type ReadArticle = z.infer<typeof readArticleSchema>;
