import { z } from "zod";
import { backupStatusSchema } from "./dashboard.ts";

const count = z.int().nonnegative();

/** Up to three reasons of failures, each once, as the other side gave them. */
const reasons = z.array(z.string());

/** Something that is missing or misspelt in the settings: no mail server, no backups, an address that only this machine knows. */
const configProblemSchema = z.object({
  problem: z.enum(["mail_missing", "backup_missing", "address_private", "misspelt"]),
  /** The variable that is misspelt, and the setting that it probably was meant to be. */
  name: z.string().optional(),
  meant: z.string().optional(),
});

export type ConfigProblem = z.infer<typeof configProblemSchema>;

/** The state of the site, for admins. */
export const healthSchema = z.object({
  backup: backupStatusSchema,
  queues: z.object({
    /** Mail that is not sent. `failed` of `waiting` are tried again; `given_up` ones are not. */
    mail: z.object({ waiting: count, failed: count, given_up: count, reasons }),
    /** Addresses for search engines. `failed` of `waiting` are tried again. `enabled`: whether an engine is configured. */
    submissions: z.object({ enabled: z.boolean(), waiting: count, failed: count, reasons }),
    /** Publications and withdrawals that are due and not carried out, and that wait for an admin. */
    plans: z.object({ due: count, held: count }),
    /** Images that wait to be decoded in the process that answers, with the one in progress. */
    image_jobs: count,
  }),
  versions: z.object({
    site: z.string(),
    node: z.string(),
    database: z.enum(["sqlite", "postgres"]),
    database_version: z.string(),
    /** How many changes of the tables have been made, and the latest. */
    migrations: z.object({ count, last: z.string().nullable() }),
  }),
  storage: z.object({
    /** Uploaded images with all their sizes. */
    images: z.object({ count, bytes: count }),
    /** `folder` of `DATA_DIR`, or `bucket`. */
    uploads: z.enum(["folder", "bucket"]),
    database_bytes: count,
  }),
  /** What is missing or misspelt in the settings of the process that answers. */
  settings: z.array(configProblemSchema),
});

export type Health = z.infer<typeof healthSchema>;
