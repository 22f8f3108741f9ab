import { ensureInstalled } from "./install.mjs";
import { projectNode, run, step } from "./run.mjs";

await ensureInstalled();
await step(projectNode(), ["tools/generate-figures.ts"], { quiet: true });
// screens and API reload by themselves; what opens the database starts the process anew
const watched = ["server.ts", "server/db", "server/runtime.ts", "server/env.ts"].map((path) => `--watch-path=${path}`);
process.exit(
  await run(projectNode(), [...watched, "--watch-preserve-output", "server.ts"], { env: { NODE_ENV: "development" } }),
);
