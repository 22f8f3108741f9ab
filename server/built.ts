import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { createApp, searchablePages, seedContent } from "./app.ts";
import { linesOf, readLines } from "./searchable-pages.ts";
import { serve } from "./serve.ts";
import { exitWithError } from "./start.ts";

/** The pages as the search stores them, which the build writes by `node build/server/index.js write-pages`. */
const pagesFile = new URL("search-pages.jsonl", import.meta.url);

/**
 * What the build starts with, all in one file: each file read at the start takes time. Files that are loaded later import from it:
 * they would wait for ever if it waited for them at its top level.
 */
function main(): Promise<void> {
  if (process.argv[2] === "write-pages") return writeFile(pagesFile, linesOf(searchablePages()));
  return serve(async ({ runtime, listenerOf }) => {
    const app = createApp(runtime);
    return {
      seedContent,
      handler: listenerOf(app),
      appState: () => app.state(),
      carryOutDue: () => app.carryOutDue(),
      purgeExpired: () => app.purgeExpired(),
      async indexSearch(stop) {
        const pages = await readFile(pagesFile);
        const fingerprint = createHash("sha256").update(pages).digest("hex");
        await app.indexSearch(fingerprint, () => readLines(pages.toString()), stop);
      },
    };
  });
}

main().catch(exitWithError);
