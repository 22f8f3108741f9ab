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
const generated = /(^|\/)(generated|plates)\/|\.test\.tsx?$/;

function* walk(folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* walk(path);
    else if (!generated.test(path)) yield path;
  }
}

/** Everything the build is made from, by path. */
const sources = () =>
  [
    ...inputs.filter((folder) => existsSync(join(root, folder))).flatMap((folder) => [...walk(folder)]),
    ...files,
  ].sort();

const hashOf = (describe) => {
  const hash = createHash("sha256");
  for (const path of sources())
    hash
      .update(`${path} `)
      .update(describe(join(root, path)))
      .update("\n");
  return hash.digest("hex");
};

/** A fingerprint of what the build is made from: names, sizes and times of change. */
const fingerprint = () =>
  hashOf((file) => {
    const { size, mtimeMs } = statSync(file);
    return `${size} ${mtimeMs}`;
  });

/** A fingerprint of the contents, which stays the same in a copy whose times of change are others. */
const contents = () => hashOf((file) => createHash("sha256").update(readFileSync(file)).digest());

/** Whether there is a build, made to its end. */
export const isBuilt = () => existsSync(stamp);

/** Whether the build was made from something else than what is there, or a part of it is gone. */
export function isStale() {
  if (!existsSync(stamp) || !drawn.every((file) => existsSync(file))) return true;
  const [built, content] = readFileSync(stamp, "utf8").split("\n");
  return built !== fingerprint() && content !== contents();
}

/** Computes the figures, builds both sides, which checks the content, compresses the browser's files, and writes the pages for the index of the search. */
export async function build() {
  const made = `${fingerprint()}\n${contents()}\n`;
  rmSync(stamp, { force: true });
  await step(projectNode(), ["tools/generate-figures.ts"], { quiet: true });
  await step("react-router", ["build"], { quiet: true, env: { NODE_ENV: "production" } });
  await Promise.all([
    step(projectNode(), ["tools/compress-assets.ts"], { quiet: true }),
    step(projectNode(), ["build/server/index.js", "write-pages"], { quiet: true, env: { NODE_ENV: "production" } }),
  ]);
  writeFileSync(stamp, made);
}

/** Builds where the build is missing or stale. */
export async function ensureBuilt() {
  if (!isStale()) return;
  console.error("Building ...");
  await build();
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await build();
