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
    run<T>(owner: string, task: () => Promise<T>): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        const start = () => void task().then(resolve, reject).finally(next);
        if (!running) {
          running = true;
          start();
          return;
        }
        const waiting = owners.get(owner) ?? [];
        waiting.push(start);
        owners.set(owner, waiting);
      });
    },
  };
}
