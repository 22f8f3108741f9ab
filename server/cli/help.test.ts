import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { runCommand } from "./run.ts";

async function run(line: string) {
  const printed: string[] = [];
  const terminal = { input: new PassThrough(), print: (text: string) => void printed.push(text), prompt: () => {} };
  const opened = () => {
    throw new Error("the database was opened");
  };
  await runCommand(line.split(" ").filter(Boolean), terminal, { settings: opened, database: opened });
  return printed.join("\n");
}

it("helps at every level, without the database", async () => {
  expect(await run("--help")).toMatch(/ user create .*\n(.*\n)* {2}mail flush /);
  expect(await run("user --help")).not.toContain("mail flush");
  expect(await run("user create -h")).toContain(
    "Usage: npm run cli -- user create --email <address> --username <name> [--name <name>]",
  );
});

it.each([
  ["", "Name a command; see: npm run cli -- --help"],
  ["user", "Name a command; see: npm run cli -- user --help"],
  ["usr list", "Unknown command usr; see: npm run cli -- --help"],
  ["user crate", "Unknown command user crate; see: npm run cli -- user --help"],
  ["user list --rol admin", "Unknown option --rol; see: npm run cli -- user list --help"],
  ["user list -r", "Unknown option -r; see: npm run cli -- user list --help"],
  ["user list admin", "There is an argument that belongs to no option; see: npm run cli -- user list --help"],
  ["backup", "Name one <file>; see: npm run cli -- backup --help"],
  ["backup a b", "Name one <file>; see: npm run cli -- backup --help"],
  ["user list --json=yes", "--json takes no value; see: npm run cli -- user list --help"],
  ["user list --role", "--role needs a value; see: npm run cli -- user list --help"],
  ["user promote --email --role", "--email needs a value; see: npm run cli -- user promote --help"],
  ["user promote --email a@b.org", "--role is missing; see: npm run cli -- user promote --help"],
])("answers %j with %j", async (line, message) => {
  await expect(run(line)).rejects.toThrow(message);
});
