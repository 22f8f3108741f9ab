import type { Worker } from "node:worker_threads";

/** Milliseconds between two measurements. */
const interval = 1000;

/**
 * A signal that is aborted once a worker has taken `processor` ms of processor time since the first measurement, or `clock` ms
 * have passed. Time in which the worker waits for a processor counts for the latter only. `end` stops measuring.
 */
export function limitCost(
  worker: () => Pick<Worker, "cpuUsage"> | undefined,
  { processor, clock }: { processor: number; clock: number },
): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let first: NodeJS.CpuUsage | undefined;
  const measure = async () => {
    const since = first;
    // refused while the worker starts and once it has ended
    const used = await worker()
      ?.cpuUsage(since)
      .catch(() => undefined);
    if (!since) first ??= used;
    else if (used && (used.user + used.system) / 1000 > processor) abort();
  };
  const measuring = setInterval(() => void measure(), interval);
  const last = setTimeout(abort, clock);
  return {
    signal: controller.signal,
    end() {
      clearInterval(measuring);
      clearTimeout(last);
    },
  };
}
