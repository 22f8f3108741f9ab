import { projectNode, root, run, step } from "./run.mjs";

/** Draws the figures that are missing or were drawn from other modules than today's. */
export const drawFigures = () => step(projectNode(), ["tools/generate-figures.ts"], { quiet: true });

/**
 * Checks types, lint, unused code, the direction of imports and the content, all at the same time; types and content once the
 * figures are drawn. Resolves, after all have reported their faults, with whether there were none.
 */
export async function check(figures = drawFigures()) {
  // first, as it writes its files anew, which others read
  await step("react-router", ["typegen"], { quiet: true });
  const types = async () => {
    await figures;
    // several would each work out the same types again, while the other checks need the processors
    return run("tsc", ["--noEmit", "--checkers", "1"]);
  };
  const content = async () => {
    await figures;
    return run(projectNode(), ["tools/check-content.ts"]);
  };
  const codes = await Promise.all([
    types(),
    run("biome", ["check", "--error-on-warnings", "."]),
    run("knip", ["--no-progress"]),
    run(projectNode(), ["tools/check-imports.ts"]),
    content(),
  ]);
  return codes.every((code) => code === 0);
}

if (import.meta.main) {
  process.chdir(root);
  if (!(await check())) process.exit(1);
}
