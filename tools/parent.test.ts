import { spawn } from "node:child_process";
import { describe, expect, it } from "vitest";

const script = `
  import { stopWithParent } from ${JSON.stringify(new URL("parent.mjs", import.meta.url).href)};
  const parent = process.ppid;
  process.on("SIGTERM", () => { console.log("stopped"); process.exit(); });
  stopWithParent();
  console.log("started");
  let looks = 0;
  setInterval(() => {
    if (process.ppid === parent || ++looks < 10) return;
    console.log("lives on");
    process.exit();
  }, 100);
`;

/** What a process says whose shell ends as soon as it has started. */
const outliveShell = (env: Record<string, string>) =>
  new Promise<string>((resolve) => {
    const shell = spawn("/bin/sh", ["-c", '"$0" --input-type=module -e "$1" & read line', process.execPath, script], {
      stdio: ["pipe", "pipe", "inherit"],
      env: { PATH: process.env.PATH, ...env },
    });
    let said = "";
    shell.stdout.on("data", (chunk: Buffer) => {
      said += chunk;
      if (said.includes("started")) shell.stdin.end();
    });
    shell.once("close", () => resolve(said)); // once the process has closed its output, too
  });

describe.skipIf(process.platform === "win32")("a server whose shell ends", () => {
  it("lives on where it was started by hand or by a service", async () => {
    expect(await outliveShell({})).toBe("started\nlives on\n");
  });

  it("stops where npm has started it", async () => {
    expect(await outliveShell({ npm_lifecycle_event: "start" })).toBe("started\nstopped\n");
  });
});
