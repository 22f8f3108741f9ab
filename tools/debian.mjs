import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** Whether packages of Debian can be installed here. */
export const isDebianRoot = () =>
  process.getuid?.() === 0 && existsSync("/etc/os-release") && /debian/.test(readFileSync("/etc/os-release", "utf8"));

/** Installs packages of Debian with apt-get; throws where that fails. */
export function aptInstall(...packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const options = { stdio: ["ignore", "ignore", "inherit"], env, timeout: 300_000 };
  execFileSync("apt-get", ["update", "-qq"], options);
  execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], options);
}
