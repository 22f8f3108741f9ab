import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { languages } from "#contract/i18n/language.ts";
import { writePlaceholders } from "#figures/placeholder-covers/write-placeholders.ts";
import { assets, computedValues, figures } from "#figures/registry.ts";

/**
 * Draws every registered figure in both languages into `outDir` as `<name>.<language>.svg`, and the numbers that the
 * pages quote from them into `computed-values.json`.
 */
export async function generateFigures(outDir: string): Promise<void> {
  await mkdir(outDir, { recursive: true });
  const drawings = Object.entries(figures).flatMap(([name, draw]) =>
    languages.map((language) => writeFile(join(outDir, `${name}.${language}.svg`), draw(language))),
  );
  const files = Object.entries(assets).map(([name, make]) => writeFile(join(outDir, name), make()));
  const numbers = Object.fromEntries(Object.entries(computedValues).map(([name, read]) => [name, read()]));
  await Promise.all([...drawings, ...files, writeFile(join(outDir, "computed-values.json"), JSON.stringify(numbers))]);
}

if (import.meta.main) {
  const root = join(import.meta.dirname, "..");
  await generateFigures(join(root, "figures/generated"));
  await writePlaceholders(join(root, "public/images/plates"));
}
