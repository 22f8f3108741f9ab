import { collectDefaultMetrics, Registry } from "@prometheus-io/client";
import { createQueryMetrics } from "./query-metrics.ts";
import { createRequestMetrics } from "./request-metrics.ts";

/** What is counted and measured from the start of the process on. */
export type Measurements = ReturnType<typeof createMeasurements>;

export function createMeasurements() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return { registry, requests: createRequestMetrics(registry), queries: createQueryMetrics(registry) };
}
