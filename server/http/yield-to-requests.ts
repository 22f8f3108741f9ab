import { setImmediate as nextTurn } from "node:timers/promises";

/** Turns of the event loop that a request takes on a new connection: it is accepted, read and answered. */
const turns = 4;

/** Lets requests that are waiting be answered, between two pieces of work that take long. */
export async function yieldToRequests(): Promise<void> {
  for (let i = 0; i < turns; i++) await nextTurn();
}

/** Lets several pieces of work begin one after another, with other requests between them; each waits for its own turn. */
export function createTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(yieldToRequests);
    return last;
  };
}
