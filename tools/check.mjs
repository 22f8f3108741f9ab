import { projectNode, root, run, step } from "./run.mjs";

/**
 * Checks types, lint, unused code, the direction of imports and the content, all at the same time. Resolves, after all have
 * reported their faults, with whether there were none.
 */
export async function check() {
  const types = async () => {
    await step("react-router", ["typegen"], { quiet: true });
    // several would each work out the same types again, while the other checks need the processors
    return run("tsc", ["--noEmit", "--checkers", "1"]);
  };
  const content = async () => {
    await step(projectNode(), ["tools/generate-figures.ts"], { quiet: true });
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
