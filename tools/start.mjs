import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { projectNode, run } from "./run.mjs";

// npm passes SIGTERM to the shell between us, which does not pass it on: a parent that is gone means stop, once
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  process.kill(process.pid, "SIGTERM");
}, 250).unref();

await ensureInstalled();
await ensureBuilt();
process.env.NODE_ENV = "production";

const major = Number(process.versions.node.split(".")[0]);
// once installed, npm puts the project's Node first, and no second process is needed
if (major >= 26) await import("../server.ts");
else process.exit(await run(projectNode(), ["server.ts"]));
