import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { z } from "zod";
import { startServer } from "../e2e/server-process.ts";

/** Texts of `site.config.ts` and what takes their place. */
const changesSchema = z.array(z.tuple([z.string(), z.string()]));
type Changes = z.infer<typeof changesSchema>;

const variable = "SITE_CHANGES";
const config = new URL("../site.config.ts", import.meta.url).href;

/** Changes texts in the source of `site.config.ts` as this process reads it, as an owner of the site would. */
function changeConfig(changes: Changes): void {
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      if (url !== config) return loaded;
      const read = readFileSync(fileURLToPath(url), "utf8");
      return { ...loaded, source: changes.reduce((text, [from, to]) => text.replaceAll(`"${from}"`, `"${to}"`), read) };
    },
  });
}

/**
 * Starts the built server with another `site.config.ts`: texts in quotation marks are replaced in it. Mail is written to
 * `dataDir` as without a mail server.
 */
export const startRenamed = (changes: Changes, dataDir: string) =>
  startServer({ DATA_DIR: dataDir, PUBLIC_URL: "https://site.test", [variable]: JSON.stringify(changes) }, [
    process.execPath,
    "--import",
    pathToFileURL(import.meta.filename).href,
    "server.ts",
  ]);

const given = process.env[variable];
if (given !== undefined) changeConfig(changesSchema.parse(JSON.parse(given)));
