import type { PoolState, QueryObserver } from "../db/open.ts";
import type { Metric } from "./exposition.ts";
import { Histogram } from "./histogram.ts";

/** Upper bounds in seconds. */
const bounds = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

/** Counts of database queries since the process started. */
export interface QueryMetrics {
  observe: QueryObserver;
  /** `pool`: the state of the connections, of PostgreSQL. */
  metrics(pool: PoolState | undefined): Metric[];
}

export function createQueryMetrics(): QueryMetrics {
  const durations = new Histogram(bounds);
  let errors = 0;
  return {
    observe(failed, ms) {
      if (failed) errors++;
      durations.observe(ms / 1000);
    },
    metrics: (pool) => [
      {
        name: "site_database_query_duration_seconds",
        type: "histogram",
        bounds,
        help: "Duration of database queries, in seconds, with those that begin and end transactions.",
        samples: [durations.sample()],
      },
      {
        name: "site_database_query_errors_total",
        type: "counter",
        help: "Database queries that failed, with those that a unique value refused.",
        samples: [{ value: errors }],
      },
      {
        name: "site_database_pool_connections",
        type: "gauge",
        help: "Connections to PostgreSQL by state; none on SQLite.",
        samples: pool
          ? [
              { labels: { state: "busy" }, value: pool.total - pool.idle },
              { labels: { state: "idle" }, value: pool.idle },
            ]
          : [],
      },
      {
        name: "site_database_pool_waiting",
        type: "gauge",
        help: "Queries that wait for a connection to PostgreSQL; none on SQLite.",
        samples: pool ? [{ value: pool.waiting }] : [],
      },
    ],
  };
}
