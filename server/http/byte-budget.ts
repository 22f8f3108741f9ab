import { AppError } from "#contract/errors.ts";

interface Waiting {
  bytes: number;
  grant: () => void;
}

/** Seconds after which a client that found no room is asked to come again. */
const retryAfter = 5;

/**
 * Memory that requests share: each reserves the bytes it needs before it reads them, and waits for at most `waitMs` while
 * others hold too many. What needs little may pass what needs much.
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

  /** Resolves with what gives the bytes back, to be called once. Throws `unavailable` where there is no room in time. */
  return async function reserve(bytes: number): Promise<() => void> {
    const wanted = Math.min(bytes, total);
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        queue.delete(waiting);
        reject(new AppError("unavailable", "errors.unavailable", { retryAfter }));
      }, waitMs);
      const waiting: Waiting = {
        bytes: wanted,
        grant() {
          clearTimeout(timer);
          resolve();
        },
      };
      queue.add(waiting);
      grantWaiting();
    });
    return () => {
      free += wanted;
      grantWaiting();
    };
  };
}
