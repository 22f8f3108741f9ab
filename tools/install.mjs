import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root, step } from "./run.mjs";

const packagesOf = (file) => JSON.parse(readFileSync(join(root, file), "utf8")).packages;

/**
 * Whether the packages present, as npm lists them in `node_modules`, are those of the lock file: all of them, or, where
 * `production` allows it, those that are left by `npm prune --omit=dev`. Parts for other platforms are not expected.
 */
export function fits(present, locked, { production = false } = {}) {
  const missing = (path, { version, optional }) =>
    path !== "" && !(optional && !present[path]) && present[path]?.version !== version;
  // some development packages but not all: an installation for development that is out of date
  const pruned = production && !Object.values(present).some(({ dev }) => dev);
  return !Object.entries(locked).some(([path, entry]) => !(pruned && entry.dev) && missing(path, entry));
}

const present = "node_modules/.package-lock.json";

/** Whether the packages that are present are those of the lock file. */
export function isInstalled(options) {
  return existsSync(join(root, present)) && fits(packagesOf(present), packagesOf("package-lock.json"), options);
}

/** Which packages are present: `all`, those of `production` alone, or `none`. */
export function hasPackages() {
  if (!existsSync(join(root, present))) return "none";
  return Object.values(packagesOf(present)).some(({ dev }) => dev) ? "all" : "production";
}

/**
 * Installs the packages where they are missing or differ from the lock file. With `production`, those for development may
 * be missing.
 */
export async function ensureInstalled(options) {
  if (isInstalled(options)) return;
  console.error("Installing packages (npm ci) ...");
  // a NODE_ENV of production would leave out what the build needs
  await step("npm", ["ci", "--include=dev"]);
}
