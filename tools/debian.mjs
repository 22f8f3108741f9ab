import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Whether packages of Debian itself can be installed here: systems made from it have other packages by the same names. */
export const isDebianRoot = () =>
  process.getuid?.() === 0 &&
  existsSync("/etc/os-release") &&
  /^ID="?debian"?$/m.test(readFileSync("/etc/os-release", "utf8"));

/** Runs programs one after the other, whose errors go to stderr; false where one fails. */
function runAll(commands, options = {}) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  try {
    for (const [program, ...args] of commands)
      execFileSync(program, args, { stdio: ["ignore", "ignore", "inherit"], env, timeout: 300_000, ...options });
    return true;
  } catch {
    return false;
  }
}

/** Installs packages of Debian with apt-get; false where that fails. */
export const aptInstall = (...packages) =>
  runAll([
    ["apt-get", "update", "-qq"],
    ["apt-get", "install", "-y", "-qq", "--no-install-recommends", ...packages],
  ]);

/**
 * Unpacks the files of packages of Debian into a folder, without installing them: no script of theirs runs and no service
 * starts. Their libraries must be there; false where it fails.
 */
export function aptUnpack(folder, ...packages) {
  const downloads = mkdtempSync(join(tmpdir(), "packages-"));
  mkdirSync(folder, { recursive: true });
  // its user for downloads may not enter the folder
  const fetched = runAll([["apt-get", "download", "-qq", "-o", "APT::Sandbox::User=root", ...packages]], {
    cwd: downloads,
  });
  const files = readdirSync(downloads);
  const unpacked = fetched && runAll(files.map((file) => ["dpkg-deb", "--extract", join(downloads, file), folder]));
  rmSync(downloads, { recursive: true, force: true });
  return unpacked;
}
