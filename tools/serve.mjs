import { stopWithParent } from "./parent.mjs";

stopWithParent();
process.umask(0o077);
await import("../server.ts");
