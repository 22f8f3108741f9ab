import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sampleCsv, sampleMetadata } from "#figures/pages/global-database/sample-file.ts";

/** Writes the sample file of the database's page and its metadata into `public/data`. Run by hand after a change of its model. */
const folder = join(import.meta.dirname, "../public/data");
await mkdir(folder, { recursive: true });
await writeFile(join(folder, "dissolved-oxygen-sample.csv"), sampleCsv());
await writeFile(join(folder, "dissolved-oxygen-sample.json"), sampleMetadata());
