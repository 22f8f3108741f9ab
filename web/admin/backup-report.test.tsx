import { expect, it } from "vitest";
import type { BackupStatus } from "#contract/dashboard.ts";
import type { Language } from "#contract/i18n/language.ts";
import { rendered } from "#tests/rendered.tsx";
import { BackupReport } from "./backup-report.tsx";

const made: NonNullable<BackupStatus["last"]> = {
  state: "made",
  at: "2026-03-01T08:00:00.000Z",
  bytes: 12_345_678,
  rows: 1234,
  uploads: 2,
  error: null,
  rehearsal: "passed",
  rehearsal_error: null,
};

/** The report on the overview, without its tags. */
function show(last: BackupStatus["last"], { scheduled = true, language = "en" as Language } = {}) {
  const Component = () => <BackupReport backup={{ scheduled, last }} recent={(at) => <time>{at.slice(0, 10)}</time>} />;
  const html = rendered(Component, language);
  return html.replaceAll(/<[^>]+>/g, "|").replaceAll(/\|+/g, "|");
}

it("shows the latest backup with the result of its rehearsal, in both languages", () => {
  expect(show(made)).toBe(
    "|Backups|2026-03-01|1234 rows and 2 files, 12.3 MB|Restored to a temporary place: everything is the same|",
  );
  expect(show(made, { language: "zh" })).toBe(
    "|备份|2026-03-01|1234行数据，2个文件，12.3 MB|已试恢复到临时位置，内容全部一致|",
  );
  expect(show({ ...made, rehearsal: null })).toContain("Not restored to a temporary place yet");
});

it("shows what failed, with its reason", () => {
  const unusable = show({ ...made, rehearsal: "failed", rehearsal_error: "users is not the same" });
  expect(unusable).toContain("|Could not be restored to a temporary place|users is not the same|");
  const failed = show({ ...made, state: "failed", error: "the disk is full", rehearsal: null });
  expect(failed).toBe("|Backups|2026-03-01|The last backup failed|the disk is full|");
});

it("says where there is none", () => {
  expect(show(null)).toContain("No backup has been made yet.");
  expect(show(null, { scheduled: false })).toContain("BACKUP_DIR is not set");
  expect(show({ ...made, state: "running" })).toContain("A backup is being made.");
});
