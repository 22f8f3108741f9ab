/** Waiting tasks of one owner, oldest first. */
type Waiting = (() => void)[];

/**
 * Runs asynchronous tasks one at a time, the owners taking turns: whoever has many tasks waiting does not stop the others'.
 * Within an owner, tasks run in call order; a failing task does not stop the next.
 */
export function createFairQueue() {
  /** In the order in which the owners' turns come. */
  const owners = new Map<string, Waiting>();
  let running = false;

  function next() {
    const first = owners.entries().next().value;
    if (!first) {
      running = false;
      return;
    }
    const [owner, waiting] = first;
    const task = waiting.shift();
    owners.delete(owner);
    if (waiting.length > 0) owners.set(owner, waiting);
    task?.();
  }

  return {
    /** How many tasks of an owner wait. */
    waitingOf: (owner: string): number => owners.get(owner)?.length ?? 0,
    /** A task whose signal aborts while it waits is not run; the promise is rejected with the signal's reason. */
    run<T>(owner: string, task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        signal?.throwIfAborted();
        const start = () => {
          signal?.removeEventListener("abort", leave);
          void task().then(resolve, reject).finally(next);
        };
        const leave = () => {
          const others = owners.get(owner)?.filter((one) => one !== start) ?? [];
          if (others.length > 0) owners.set(owner, others);
          else owners.delete(owner);
          reject(signal?.reason);
        };
        if (!running) {
          running = true;
          start();
          return;
        }
        const waiting = owners.get(owner) ?? [];
        waiting.push(start);
        owners.set(owner, waiting);
        signal?.addEventListener("abort", leave, { once: true });
      });
    },
  };
}
