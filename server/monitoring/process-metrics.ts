import { readFile } from "node:fs/promises";
import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import type { Metric } from "./exposition.ts";

const seconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0);

/** How late timers run, in nanoseconds. */
export type EventLoopDelay = Omit<ReturnType<typeof monitorEventLoopDelay>, "enable" | "disable">;

/** Begins to measure how late timers run; read and reset by `processMetrics`. */
export function watchEventLoop(): EventLoopDelay {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return delay;
}

/**
 * Resident memory of another process in bytes, as Linux tells it; `undefined` on other systems, and once the process has
 * ended.
 */
export async function residentBytes(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}

const gauge = (name: string, help: string, value: number): Metric => ({
  name,
  help,
  type: "gauge",
  samples: [{ value }],
});
const counter = (name: string, help: string, value: number): Metric => ({
  name,
  help,
  type: "counter",
  samples: [{ value }],
});

/** Memory, processor time and event loop of this process, under the names that Prometheus' clients use. */
export function processMetrics(delay: EventLoopDelay): Metric[] {
  const memory = process.memoryUsage();
  const cpu = process.cpuUsage();
  const loop = performance.eventLoopUtilization();
  const lag: Record<string, number> = {
    p50: delay.percentile(50),
    p99: delay.percentile(99),
    max: delay.max,
  };
  const metrics = [
    gauge("process_start_time_seconds", "Start of the process, in Unix time.", performance.timeOrigin / 1000),
    counter("process_cpu_seconds_total", "Processor time of the process, in seconds.", (cpu.user + cpu.system) / 1e6),
    gauge("process_resident_memory_bytes", "Resident memory of the process, in bytes.", memory.rss),
    gauge("nodejs_heap_size_total_bytes", "Heap of the process, in bytes.", memory.heapTotal),
    gauge("nodejs_heap_size_used_bytes", "Used part of the heap, in bytes.", memory.heapUsed),
    gauge("nodejs_external_memory_bytes", "Memory of buffers and native objects, in bytes.", memory.external),
    counter("nodejs_eventloop_active_seconds_total", "Time in which the event loop worked.", loop.active / 1000),
    ...Object.entries(lag).map(([name, value]) =>
      gauge(
        `nodejs_eventloop_lag_${name}_seconds`,
        `Delay of timers since the last scrape, ${name === "max" ? "largest" : `${name.slice(1)}th percentile`}, in seconds.`,
        // what is measured has the interval of the timer in it
        Math.max(0, seconds(value) - 0.02),
      ),
    ),
  ];
  delay.reset();
  return metrics;
}
