import { fileURLToPath } from "node:url";
import { ensureBuilt, isBuilt, isStale } from "./build.mjs";
import { ensureInstalled, hasPackages } from "./install.mjs";
import { stopWithParent } from "./parent.mjs";
import { isWritable, projectNode, run } from "./run.mjs";
import { planStart } from "./start-plan.mjs";

stopWithParent();

const built = isBuilt();
const stale = isStale();
const { prepares, message } = planStart({
  production: process.env.NODE_ENV === "production",
  writable: isWritable(),
  packages: hasPackages(),
  built,
  stale,
});
if (message) console.error(message);
if (prepares) {
  // what is built needs no packages for development
  await ensureInstalled({ production: !stale });
  if (stale) await ensureBuilt();
} else if (!built) process.exit(1);
process.env.NODE_ENV = "production";

const script = fileURLToPath(new URL("serve.mjs", import.meta.url));

const major = Number(process.versions.node.split(".")[0]);
// once installed, npm puts the project's Node first, and no second process is needed
if (major >= 26 && process.execve) process.execve(process.execPath, [process.execPath, script]);
process.exit(await run(projectNode(), [script]));
