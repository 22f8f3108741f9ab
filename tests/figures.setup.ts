import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Language } from "#contract/i18n/language.ts";

const root = join(import.meta.dirname, "..");

/** Brings the generated figures up to date once for the whole run; tests read them in place of drawing them again. */
export default function setup() {
  execFileSync(process.execPath, [join(root, "tools/generate-figures.ts")], { stdio: ["ignore", "ignore", "inherit"] });
}

/** A figure as it was generated. Throws where none has this name. */
export const drawn = (name: string, language: Language): string =>
  readFileSync(join(root, `figures/generated/${name}.${language}.svg`), "utf8");

/** The cells of a figure's data as they were generated: its columns' names, then its rows. Throws where none has this name. */
export const tableOf = (name: string, language: Language): readonly (readonly string[])[] =>
  readFileSync(join(root, `figures/generated/${name}.${language}.csv`), "utf8")
    .replace("\ufeff", "")
    .trimEnd()
    .split("\r\n")
    .map((line) =>
      [...`${line},`.matchAll(/("(?:[^"]|"")*"|[^,]*),/g)].map(([, cell = ""]) =>
        cell.replace(/^"|"$/g, "").replaceAll('""', '"'),
      ),
    );

/** The numbers that were computed with the figures, by figure, then by name. */
export const computedValues = (): Record<string, Record<string, number>> =>
  z
    .record(z.string(), z.record(z.string(), z.number()))
    .parse(JSON.parse(readFileSync(join(root, "figures/generated/computed-values.json"), "utf8")));

const groups = z.record(z.string(), z.array(z.string()));

/** The groups of numbers that captions may quote: of figures, videos and covers, by name. */
export const captionGroups = () =>
  z
    .object({ figure: groups, video: groups, cover: groups })
    .parse(JSON.parse(readFileSync(join(root, "figures/generated/caption-values.json"), "utf8")));
