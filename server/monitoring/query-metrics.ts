import { Counter, Histogram, type Registry } from "@prometheus-io/client";
import type { QueryObserver } from "../db/open.ts";

/** Upper bounds in seconds. */
const buckets = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

/** Counts database queries in `registry`. */
export function createQueryMetrics(registry: Registry): { observe: QueryObserver } {
  const registers = [registry];
  const durations = new Histogram({
    name: "site_database_query_duration_seconds",
    help: "Duration of database queries, in seconds, with those that begin and end transactions.",
    buckets,
    registers,
  });
  const errors = new Counter({
    name: "site_database_query_errors_total",
    help: "Database queries that failed, with those that a unique value refused.",
    registers,
  });
  return {
    observe(failed, ms) {
      if (failed) errors.inc();
      durations.observe(ms / 1000);
    },
  };
}
