import { ensureInstalled, isInstalled } from "./install.mjs";
import { isWritable, projectNode, root, run } from "./run.mjs";
import { planCommand } from "./start-plan.mjs";

process.chdir(root);
const { prepares, message } = planCommand({
  production: process.env.NODE_ENV === "production",
  writable: isWritable(),
  fits: isInstalled({ production: true }),
});
if (message) {
  console.error(message);
  process.exit(1);
}
if (prepares) await ensureInstalled({ production: true });

const major = Number(process.versions.node.split(".")[0]);
if (major >= 26) await import("../server/cli/main.ts");
else process.exit(await run(projectNode(), ["server/cli/main.ts", ...process.argv.slice(2)]));
