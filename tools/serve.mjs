import { stopWithParent } from "./parent.mjs";

stopWithParent();
await import("../server.ts");
