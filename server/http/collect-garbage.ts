import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

let collect: (() => unknown) | undefined;
let timer: NodeJS.Timeout | undefined;

/** How long nothing may have been left behind before it is collected, in ms. */
const quietMs = 300;

/**
 * Gives back the memory that nothing refers to any more, in some 30 ms of its own, after other requests have had their
 * turn. V8 would let what several large bodies leave behind pile up first; it offers the function only to new contexts
 * once the flag is set.
 */
export async function collectGarbage(): Promise<void> {
  clearTimeout(timer);
  await nextTurn();
  if (!collect) {
    setFlagsFromString("--expose-gc");
    const found: unknown = runInNewContext("gc");
    collect =
      typeof found === "function" ? () => Reflect.apply(found, undefined, [{ execution: "async" }]) : () => null;
  }
  await collect();
}

/** The same once no more has come for a while, so that it is done once for several. */
export function collectGarbageSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void collectGarbage(), quietMs).unref();
}
