import { readFile } from "node:fs/promises";
import { type BuildReport, buildReportSchema } from "#contract/page-budget.ts";

/** What the build has written to a file, or `null` where there is none, or one of another release. */
export async function readBuildReport(file: string | undefined): Promise<BuildReport | null> {
  if (file === undefined) return null;
  try {
    return buildReportSchema.parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    return null;
  }
}
