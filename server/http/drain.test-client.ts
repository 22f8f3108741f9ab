import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

/**
 * A client in a thread of its own. Opens a connection and reports it; told to go on, sends a request over it after 250 ms,
 * and over a second connection 100 ms later. Reports the second one's response, or the code of its error.
 */
const request = "POST / HTTP/1.1\r\nHost: a.example\r\nContent-Length: 0\r\n\r\n";
const port: number = workerData;

const open = connect(port, "127.0.0.1");
await once(open, "connect");
open.on("error", () => undefined);
parentPort?.postMessage("open");
if (parentPort) await once(parentPort, "message");
await pause(250);
open.write(request);
await pause(100);
const late = connect(port, "127.0.0.1", () => late.write(request));
let outcome = "";
late.on("data", (chunk: Buffer) => {
  outcome += chunk;
});
late.once("error", (error: NodeJS.ErrnoException) => {
  outcome = error.code ?? error.message;
});
await new Promise((closed) => late.once("close", closed));
parentPort?.postMessage(outcome);
