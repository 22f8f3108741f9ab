import { Agent, request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";

/** Asks an address every few milliseconds, in a thread of its own, and on "report" posts how long each answer took, in ms. */
const { url, everyMs } = z.object({ url: z.string(), everyMs: z.number() }).parse(workerData);
const agent = new Agent({ keepAlive: true });
let times: number[] = [];
const waiting = new Set<number>();

setInterval(() => {
  const started = performance.now();
  waiting.add(started);
  const done = () => {
    waiting.delete(started);
    times.push(performance.now() - started);
  };
  request(url, { agent }, (response) => response.resume().once("end", done))
    .once("error", done)
    .end();
}, everyMs);

parentPort?.on("message", () => {
  // what is still waiting counts with the time so far
  const now = performance.now();
  parentPort?.postMessage([...times, ...[...waiting].map((started) => now - started)]);
  times = [];
});
