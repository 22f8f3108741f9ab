import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** Whether packages of Debian itself can be installed here: systems made from it have other packages by the same names. */
export const isDebianRoot = () =>
  process.getuid?.() === 0 &&
  existsSync("/etc/os-release") &&
  /^ID="?debian"?$/m.test(readFileSync("/etc/os-release", "utf8"));

/** Installs packages of Debian with apt-get, whose errors go to stderr; false where that fails. */
export function aptInstall(...packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const options = { stdio: ["ignore", "ignore", "inherit"], env, timeout: 300_000 };
  try {
    execFileSync("apt-get", ["update", "-qq"], options);
    execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], options);
    return true;
  } catch {
    return false;
  }
}
