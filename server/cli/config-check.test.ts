import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/databases.ts";
import { commandLine } from "./test-cli.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase("sqlite");
});
afterEach(() => database.close());

it("names what is missing and misspelt, and fails", async () => {
  const printed: string[] = [];
  const check = commandLine(database, {}, { BACKUPDIR: "/backups", PATH: "/bin" });
  await expect(check(["config", "check"], { onPrint: (line) => printed.push(line) })).rejects.toThrow(
    "4 of the settings need attention",
  );
  expect(printed).toEqual([
    expect.stringContaining("SMTP_URL"),
    expect.stringContaining("BACKUP_DIR"),
    expect.stringContaining("PUBLIC_URL"),
    "The variable BACKUPDIR has no effect; BACKUP_DIR was probably meant.",
  ]);
});

it("finds nothing where all is set", async () => {
  const set = { SMTP_URL: "smtps://mail.example.com", BACKUP_DIR: "/backups", PUBLIC_URL: "https://www.example.com" };
  expect((await commandLine(database, set)(["config", "check"])).printed).toEqual(["Nothing is missing or misspelt"]);
});
