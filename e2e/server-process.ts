import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
/** Patience: on a busy machine a first start takes a minute. */
const startTimeoutMs = 180_000;

/** The built server as a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  url: string;
  dataDir: string;
  process: ChildProcess;
  stdout(): string;
  stderr(): string;
  /** Resolves once all processes that could write to its output have ended. */
  ended: Promise<void>;
  /** Sends SIGTERM (or another signal) and resolves with the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** A new empty folder for a server's data, and how to remove it. */
export function temporaryDataDir() {
  const dir = mkdtempSync(join(tmpdir(), "watermirror-e2e-"));
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

/** Runs the built server until it exits, and resolves with what it said; for starts that must fail. */
export async function runToExit(env: Record<string, string>) {
  const child = launch(env);
  const output = collect(child);
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve)); // with all that it has said
  return { code, stdout: output.stdout(), stderr: output.stderr() };
}

const serverAlone = [process.execPath, "server.ts"];

/** What `npm start` runs: a shell that does not pass on the signals it gets, and below it the start script, told that npm runs it. */
export const throughShell = ["/bin/sh", "-c", `"${process.execPath}" tools/start.mjs; exit $?`];

/**
 * Starts the built server on a free port and resolves once it says that it is ready. Through a shell, it is a group of
 * processes of its own, as in a terminal.
 */
export async function startServer(env: Record<string, string>, command = serverAlone): Promise<ServerProcess> {
  const child = launch({ PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "warn", ...env }, command);
  const { stdout, stderr } = collect(child);
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`${reason}\n${stdout()}\n${stderr()}`));
    const timer = setTimeout(() => fail("the server was not ready in time"), startTimeoutMs);
    child.once("exit", (code) => fail(`the server exited with ${code}`));
    child.stdout?.on("data", () => {
      const port = /ready at http:\/\/localhost:(\d+)/.exec(stdout())?.[1];
      if (!port) return;
      clearTimeout(timer);
      resolve(`http://127.0.0.1:${port}`);
    });
  });
  return {
    url,
    dataDir: env.DATA_DIR ?? "",
    process: child,
    stdout,
    stderr,
    ended,
    stop(signal = "SIGTERM") {
      const exited = exitOf(child);
      child.kill(signal);
      return exited;
    },
  };
}

/** Where Node keeps compiled code: with it, the second server of the tests and all later ones start with less work. */
const compileCache = process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };

const launch = (env: Record<string, string>, [file = "", ...args] = serverAlone) =>
  spawn(file, args, {
    cwd: root,
    detached: file === throughShell[0],
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      ...(file === throughShell[0] && { npm_lifecycle_event: "start" }),
      ...compileCache,
      ...env,
    },
  });

function collect(child: ChildProcess) {
  let stdout = "";
  let stderr = "";
  child.stdout?.on("data", (chunk: Buffer) => {
    stdout += chunk;
  });
  child.stderr?.on("data", (chunk: Buffer) => {
    stderr += chunk;
  });
  return { stdout: () => stdout, stderr: () => stderr };
}

const exitOf = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
    else child.once("exit", (code) => resolve(code));
  });
