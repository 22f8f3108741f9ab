import type { Actor } from "#contract/actor.ts";
import type { BackupStatus } from "#contract/dashboard.ts";
import type { ConfigProblem, Health } from "#contract/health.ts";
import manifest from "../../package.json" with { type: "json" };
import type { OpenDatabase } from "../db/open.ts";
import { requirePermission } from "../http/access.ts";
import { listErrors } from "../mail/outbox.queries.ts";
import {
  listMigrations,
  listSubmissionErrors,
  readDatabaseSize,
  readEngineVersion,
  readSiteState,
} from "./site-state.queries.ts";

/** What of the server's set-up the state of the site shows. */
export interface HealthSources {
  /** The state of the scheduled backups. */
  backups: { status(): Promise<BackupStatus> };
  uploads: "folder" | "bucket";
  /** Whether changed addresses are submitted to a search engine. */
  submits: boolean;
  /** What is missing or misspelt in the settings. */
  settings: readonly ConfigProblem[];
}

/** The state of the site, for admins. */
export function createHealthService(options: OpenDatabase & HealthSources & { images: { jobs(): number } }) {
  const { db, engine, images, backups, uploads, submits, settings } = options;
  return {
    /** The state of the site. Throws `unauthorized` or `forbidden`. */
    async read(actor: Actor): Promise<Health> {
      requirePermission(actor, "health.read");
      const [state, mailReasons, urlReasons, databaseBytes, databaseVersion, migrations, backup] = await Promise.all([
        readSiteState(db, new Date().toISOString()),
        listErrors(db),
        listSubmissionErrors(db),
        readDatabaseSize(db, engine),
        readEngineVersion(db, engine),
        listMigrations(db),
        backups.status(),
      ]);
      const { mail, submissions, plans } = state;
      return {
        backup,
        queues: {
          mail: { ...mail, reasons: mailReasons },
          submissions: { enabled: submits, ...submissions, reasons: urlReasons },
          plans,
          image_jobs: images.jobs(),
        },
        versions: {
          site: manifest.version,
          node: process.versions.node,
          database: engine,
          database_version: databaseVersion,
          migrations: { count: migrations.length, last: migrations.at(-1) ?? null },
        },
        storage: { images: state.images, uploads, database_bytes: databaseBytes },
        settings: [...settings],
      };
    },
  };
}
