import { setImmediate as nextTurn } from "node:timers/promises";

/** Turns of the event loop for a request on a new connection: accept, read and respond. */
const turns = 4;

/** Lets waiting requests run between two long computations. */
export async function yieldToRequests(): Promise<void> {
  for (let i = 0; i < turns; i++) await nextTurn();
}
