import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { yieldToRequests } from "./yield-to-requests.ts";

let collect: (() => unknown) | undefined;
let timer: NodeJS.Timeout | undefined;

/** Bytes left behind since the last collection, and how many are collected at once. */
let left = 0;
const muchBytes = 12 * 1024 * 1024;

/** How long nothing may have been left behind before it is collected, in ms. */
const quietMs = 300;

/**
 * Gives back the memory that nothing refers to any more, in some 30 ms of its own, between two turns of other
 * requests. V8 would let what several large bodies leave behind pile up first; it offers the function only to new contexts
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
 * The same for bytes that something leaves behind: at once where they come to much with those before, else when no more
 * have come for a while.
 */
export async function collectGarbageOf(bytes: number): Promise<void> {
  left += bytes;
  if (left > muchBytes) return collectGarbage();
  clearTimeout(timer);
  timer = setTimeout(() => void collectGarbage(), quietMs).unref();
}
