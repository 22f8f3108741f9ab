import { resolve } from "node:path";
import { keepCompiled } from "./compile-cache.mjs";
import { stopWithParent } from "./parent.mjs";

stopWithParent();
process.umask(0o077);
keepCompiled(resolve(process.env.DATA_DIR || "./data"));
await import("../server.ts");
