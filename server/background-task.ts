/** A task that runs once beside the requests. */
export interface BackgroundTask {
  start(task: (stop: AbortSignal) => Promise<void>): void;
  /** Asks the task to end early, and waits until it has. */
  stop(): Promise<void>;
}

/** A failure of the task is reported. */
export function createBackgroundTask(onError: (error: unknown) => void): BackgroundTask {
  const stopping = new AbortController();
  let running = Promise.resolve();
  return {
    start(task) {
      running = task(stopping.signal).catch(onError);
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
