import { spawn } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** Whether this process may change the project's folder. */
export function isWritable() {
  try {
    accessSync(root, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

const bin = join(root, "node_modules", ".bin");

/** The Node that the project brings; the one on the PATH until it is installed. */
export const projectNode = () => {
  const brought = join(bin, process.platform === "win32" ? "node.cmd" : "node");
  return existsSync(brought) ? brought : process.execPath;
};

/**
 * Runs a program with the project's tools first on the PATH, and passes on the signals this process gets. Resolves with
 * its exit code.
 */
export function run(command, args, { env = {}, quiet = false } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit",
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, ...env },
    shell: process.platform === "win32",
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  const pass = (signal) => child.kill(signal);
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, pass);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => {
      for (const name of ["SIGINT", "SIGTERM"]) process.off(name, pass);
      if (quiet && code !== 0) process.stderr.write(output);
      resolve(signal ? 1 : (code ?? 1));
    });
  });
}

/** Runs a step and ends this process with the step's code where it fails. */
export async function step(command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0) process.exit(code);
}
