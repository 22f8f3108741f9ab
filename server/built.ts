import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { createApp, seedContent } from "./app.ts";
import { serve } from "./serve.ts";

/** What the pages are made of is all in this file, once it is built. */
const fingerprint = async () =>
  createHash("sha256")
    .update(await readFile(fileURLToPath(import.meta.url)))
    .digest("hex");

// what the build starts with, all in one file: each file read at the start takes time
await serve(async ({ runtime, listenerOf }) => {
  const app = createApp(runtime);
  return {
    ...{ seedContent, handler: listenerOf(app) },
    carryOutDue: () => app.carryOutDue(),
    purgeExpired: () => app.purgeExpired(),
    indexSearch: async () => app.indexSearch(await fingerprint()),
  };
});
