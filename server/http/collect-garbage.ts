import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { yieldToRequests } from "./yield-to-requests.ts";

let collect: (() => unknown) | undefined;
let timer: NodeJS.Timeout | undefined;

/** Garbage bytes since the last collection, and the number that triggers one. */
let left = 0;
const muchBytes = 12 * 1024 * 1024;

/** Milliseconds without new garbage before it is collected. */
const quietMs = 300;

/**
 * Runs the garbage collector, in about 30 ms, between two turns of other
 * requests. V8 would first accumulate the garbage of several large bodies; it exposes the function only to new contexts
 * once the flag is set.
 */
export async function collectGarbage(): Promise<void> {
  clearTimeout(timer);
  left = 0;
  await yieldToRequests();
  if (!collect) {
    setFlagsFromString("--expose-gc");
    const found: unknown = runInNewContext("gc");
    collect =
      typeof found === "function" ? () => Reflect.apply(found, undefined, [{ execution: "async" }]) : () => null;
  }
  await collect();
  await yieldToRequests();
}

/**
 * Reports garbage bytes: collects at once if they reach the limit, else after a pause without
 * more.
 */
export async function collectGarbageOf(bytes: number): Promise<void> {
  left += bytes;
  if (left > muchBytes) return collectGarbage();
  clearTimeout(timer);
  timer = setTimeout(() => void collectGarbage(), quietMs).unref();
}
