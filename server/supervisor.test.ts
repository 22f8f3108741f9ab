import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";

const [supervisor, log] = ["supervisor.ts", "log.ts"].map((name) => new URL(name, import.meta.url).href);

/** A parent of two server processes that say that they are ready; the second is to be run by a program that does not exist. */
const script = `
import cluster from "node:cluster";
const { superviseServers, readyMessage } = await import(${JSON.stringify(supervisor)});
if (cluster.isWorker) {
  process.send(readyMessage);
  process.on("SIGTERM", () => process.exit(0));
  setInterval(() => {}, 1000);
} else {
  const { createLog } = await import(${JSON.stringify(log)});
  const { execPath } = process;
  let forks = 0;
  cluster.on("fork", () => {
    forks += 1;
    // the program of the process after this one
    process.execPath = forks === 1 ? "/does/not/exist" : execPath;
  });
  cluster.on("online", () => forks === 3 && process.kill(process.pid, "SIGTERM"));
  superviseServers(2, createLog("info"));
}`;

describe("several server processes", () => {
  it("go on where one cannot be started, which is tried again", async () => {
    const dir = mkdtempSync(join(tmpdir(), "watermirror-supervisor-"));
    onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
    const file = join(dir, "parent.mjs");
    writeFileSync(file, script);
    const parent = spawn(process.execPath, [file]);
    let output = "";
    for (const stream of [parent.stdout, parent.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk));
    const code = await new Promise((resolve) => parent.once("close", resolve)); // with all that it has said
    expect(output).toContain("could not be started or spoken to");
    expect(output).toContain("is started again");
    expect(code, output).toBe(0);
  });
});
