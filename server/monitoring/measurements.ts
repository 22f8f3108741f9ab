import { watchEventLoop } from "./process-metrics.ts";
import { createQueryMetrics } from "./query-metrics.ts";
import { createRequestMetrics } from "./request-metrics.ts";

/** What is counted and measured from the start of the process on. */
export type Measurements = ReturnType<typeof createMeasurements>;

export const createMeasurements = () => ({
  requests: createRequestMetrics(),
  queries: createQueryMetrics(),
  eventLoop: watchEventLoop(),
});
