import { ensureInstalled } from "./install.mjs";
import { projectNode, root, run } from "./run.mjs";

process.chdir(root);
await ensureInstalled({ production: true });

const major = Number(process.versions.node.split(".")[0]);
if (major >= 26) await import("../server/cli/main.ts");
else process.exit(await run(projectNode(), ["server/cli/main.ts", ...process.argv.slice(2)]));
