import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root, step } from "./run.mjs";

const packagesOf = (file) => JSON.parse(readFileSync(join(root, file), "utf8")).packages;

/** Whether `node_modules` holds exactly what the lock file names; parts for other platforms are not expected. */
function installed() {
  if (!existsSync(join(root, "node_modules/.package-lock.json"))) return false;
  const present = packagesOf("node_modules/.package-lock.json");
  return Object.entries(packagesOf("package-lock.json")).every(
    ([path, { version, optional }]) =>
      path === "" || (optional && !present[path]) || present[path]?.version === version,
  );
}

/** Installs the packages where they are missing or differ from the lock file. */
export async function ensureInstalled() {
  if (installed()) return;
  console.error("Installing packages (npm ci) ...");
  await step("npm", ["ci"]);
}
