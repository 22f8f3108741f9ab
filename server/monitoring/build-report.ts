import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { type AxeReport, axeReportSchema, type BuildReport, buildReportSchema } from "#contract/page-budget.ts";

/**
 * What the build, and the browser tests of that build, have written to a folder; `null` each where there is nothing, or
 * something of another release or build.
 */
export async function readBuildReports(
  folder: string | undefined,
): Promise<{ build: BuildReport | null; axe: AxeReport | null }> {
  if (folder === undefined) return { build: null, axe: null };
  const [build, axe] = await Promise.all([
    read(join(folder, "report.json"), buildReportSchema),
    read(join(folder, "axe.json"), axeReportSchema),
  ]);
  return { build, axe: build && axe?.built_at === build.built_at ? axe : null };
}

async function read<T>(file: string, schema: z.ZodType<T>): Promise<T | null> {
  try {
    return schema.parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    return null;
  }
}
