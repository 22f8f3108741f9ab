import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { createApp, searchablePages, seedContent } from "./app.ts";
import { linesOf, readLines } from "./searchable-pages.ts";
import { serve } from "./serve.ts";

/** The pages as the search stores them, which the build writes by `node build/server/index.js write-pages`. */
const pagesFile = new URL("search-pages.jsonl", import.meta.url);

if (process.argv[2] === "write-pages") await writeFile(pagesFile, linesOf(searchablePages()));
// what the build starts with, all in one file: each file read at the start takes time
else
  await serve(async ({ runtime, listenerOf }) => {
    const app = createApp(runtime);
    return {
      ...{ seedContent, handler: listenerOf(app) },
      appState: () => app.state(),
      carryOutDue: () => app.carryOutDue(),
      purgeExpired: () => app.purgeExpired(),
      async indexSearch() {
        const pages = await readFile(pagesFile);
        const fingerprint = createHash("sha256").update(pages).digest("hex");
        await app.indexSearch(fingerprint, () => readLines(pages.toString()));
      },
    };
  });
