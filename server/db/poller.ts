/** Runs a task over what the database holds as due: at the start, now and then, at times it asks for, and when woken. */
export interface Poller {
  /** Runs the task now and until `stop`. It may answer after how many milliseconds it wants to run again. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most tasks answer nothing
  start(task: () => Promise<number | null | void>): void;
  /** Runs the task after some milliseconds, or at once after the run in progress; nothing before `start`. */
  wake(delay?: number): void;
  /** Runs no more, and waits for the run in progress. */
  stop(): Promise<void>;
}

/**
 * Creates a poller whose task runs at least every `every` milliseconds and never twice at the same time. Its timers do not
 * keep the process alive. Timers count on when the clock is set or the machine sleeps, so that a task that waits for a time
 * of day looks at the clock each time it runs. A failure is reported, and the task runs again.
 */
export function createPoller({ every, onError }: { every: number; onError: (error: unknown) => void }): Poller {
  let task: Parameters<Poller["start"]>[0] | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let dueAt = Number.POSITIVE_INFINITY;
  let running: Promise<void> | undefined;
  let again = false;

  /** Sets the timer, unless it is set to an earlier time already. */
  function arm(delay: number) {
    const at = performance.now() + delay;
    if (at >= dueAt) return;
    clearTimeout(timer);
    dueAt = at;
    timer = setTimeout(run, delay).unref();
  }

  async function attempt() {
    let wanted: number | null = null;
    try {
      wanted = (await task?.()) ?? null;
    } catch (error) {
      onError(error);
    }
    running = undefined;
    if (stopped) return;
    if (again) run();
    else arm(Math.min(wanted ?? every, every));
  }

  function run() {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    again = false;
    clearTimeout(timer);
    dueAt = Number.POSITIVE_INFINITY;
    running = attempt();
  }

  return {
    start(given) {
      if (task || stopped) return;
      task = given;
      run();
    },
    wake(delay = 0) {
      if (!task || stopped) return;
      if (running) again = true;
      else arm(delay);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
