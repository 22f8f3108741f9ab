import { expect, it } from "vitest";
import type { Health } from "#contract/health.ts";
import { findProblems } from "./problems.ts";

const fine: Health = {
  backup: { scheduled: true, last: null },
  queues: {
    mail: { waiting: 2, failed: 0, given_up: 0, reasons: [] },
    submissions: { enabled: true, waiting: 3, failed: 0, reasons: [] },
    plans: { due: 0, held: 0 },
    image_jobs: 4,
  },
  versions: {
    site: "1.0.0",
    node: "26.10.0",
    database: "sqlite",
    database_version: "3.53.0",
    migrations: { count: 1, last: "0001-initial" },
  },
  storage: { images: { count: 0, bytes: 0 }, uploads: "folder", database_bytes: 1 },
  settings: [],
};

it("finds nothing where mail and images wait as they should, without a backup so far", () => {
  expect(findProblems(fine)).toEqual([]);
});

it("names failed backups and rehearsals first, then what is not set up, then what waits in vain", () => {
  const at = "2026-03-01T08:00:00.000Z";
  const last = { at, bytes: 1, rows: 1, uploads: 0, error: null, rehearsal_error: "x" };
  const problems = findProblems({
    ...fine,
    backup: { scheduled: true, last: { ...last, state: "made", rehearsal: "failed" } },
    queues: {
      ...fine.queues,
      mail: { waiting: 3, failed: 2, given_up: 1, reasons: ["x"] },
      plans: { due: 1, held: 0 },
    },
    settings: [{ problem: "mail_missing" }, { problem: "misspelt", name: "BACKUPDIR", meant: "BACKUP_DIR" }],
  });
  expect(problems).toEqual([
    { text: "admin-health.problems.rehearsal_failed", values: {} },
    { text: "admin-health.problems.mail_missing", values: { name: "", meant: "" } },
    { text: "admin-health.problems.misspelt", values: { name: "BACKUPDIR", meant: "BACKUP_DIR" } },
    { text: "admin-health.problems.plans_due", values: { count: 1 } },
    { text: "admin-health.problems.mail_given_up", values: { count: 1 } },
    { text: "admin-health.problems.mail_failed", values: { count: 2 } },
  ]);
});
