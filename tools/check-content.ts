import { globSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { contentPages } from "./content-pages.ts";

const root = join(import.meta.dirname, "..");
const pages = globSync("content/{services,posts,projects,pages}/*/*.mdx", { cwd: root });

/** Compiles the pages as the build does, without the rest of the site; their faults. Throws where one cannot be compiled. */
async function contentFaults(): Promise<string[]> {
  const faults: string[] = [];
  await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [contentPages((found) => faults.push(...found))],
    build: { ssr: true, write: false, rollupOptions: { input: pages } },
  });
  return faults;
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const faults = await contentFaults().catch((error: unknown) => [reasonOf(error)]);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
