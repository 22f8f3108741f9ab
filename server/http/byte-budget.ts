import { AppError } from "#contract/errors.ts";

interface Waiting {
  bytes: number;
  grant: () => void;
}

/** `Retry-After` in seconds for refused clients. */
const retryAfter = 5;

/**
 * Memory shared by requests: each reserves its bytes before it reads them, and waits at most `waitMs` while others use
 * too many. Small reservations may overtake large ones.
 */
export function createByteBudget({ bytes: total, waitMs }: { bytes: number; waitMs: number }) {
  let free = total;
  const queue = new Set<Waiting>();

  function grantWaiting() {
    for (const waiting of queue) {
      if (waiting.bytes > free) continue;
      queue.delete(waiting);
      free -= waiting.bytes;
      waiting.grant();
    }
  }

  /** Resolves with the function that releases the bytes, to be called once. Throws `unavailable` after the wait. */
  return async function reserve(bytes: number): Promise<() => void> {
    const reserved = Math.min(bytes, total);
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        queue.delete(waiting);
        reject(new AppError("unavailable", "errors.unavailable", { retryAfter }));
      }, waitMs);
      const waiting: Waiting = {
        bytes: reserved,
        grant() {
          clearTimeout(timer);
          resolve();
        },
      };
      queue.add(waiting);
      grantWaiting();
    });
    return () => {
      free += reserved;
      grantWaiting();
    };
  };
}
