import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectNode, root, step } from "./run.mjs";

const stamp = join(root, "build", "stamp");
const drawn = ["computed-values.json", "caption-values.json"].map((file) => join(root, "figures", "generated", file));
const inputs = ["contract", "server", "web", "figures", "content", "public", "tools"];
const files = [
  "package-lock.json",
  "package.json",
  "site.config.ts",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
];
const made = /(^|\/)(generated|plates)\/|\.test\.tsx?$/;

function* walk(folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* walk(path);
    else if (!made.test(path)) yield path;
  }
}

/** A fingerprint of everything the build is made from: names, sizes and times of change. */
function fingerprint() {
  const hash = createHash("sha256");
  const all = [
    ...inputs.filter((folder) => existsSync(join(root, folder))).flatMap((folder) => [...walk(folder)]),
    ...files,
  ];
  for (const path of all.sort()) {
    const { size, mtimeMs } = statSync(join(root, path));
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

/** Whether the build is older than what it is made from, or a part of it is gone. */
export const isStale = () =>
  !existsSync(stamp) || !drawn.every((file) => existsSync(file)) || readFileSync(stamp, "utf8") !== fingerprint();

/** Computes the figures, checks the content, builds both sides, compresses the browser's files, writes the pages for the index of the search, and measures the pages. */
export async function build() {
  const print = fingerprint();
  rmSync(stamp, { force: true });
  await step(projectNode(), ["tools/generate-figures.ts"], { quiet: true });
  await Promise.all([
    step(projectNode(), ["tools/check-content.ts"], { quiet: true }),
    step("react-router", ["build"], { quiet: true, env: { NODE_ENV: "production" } }),
  ]);
  await Promise.all([
    step(projectNode(), ["tools/compress-assets.ts"], { quiet: true }),
    step(projectNode(), ["build/server/index.js", "write-pages"], { quiet: true, env: { NODE_ENV: "production" } }),
  ]);
  await step(projectNode(), ["tools/measure-build.ts"], { quiet: true });
  writeFileSync(stamp, print);
}

/** Builds where the build is missing or stale. */
export async function ensureBuilt() {
  if (!isStale()) return;
  console.error("Building ...");
  await build();
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await build();
