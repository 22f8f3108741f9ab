import type { IncomingMessage, ServerResponse } from "node:http";
import type { Metric } from "./exposition.ts";
import { Histogram } from "./histogram.ts";

/** What answers a request; a label of its metrics. */
const routeClasses = ["cached_page", "page", "api", "upload", "file", "probe"] as const;
export type RouteClass = (typeof routeClasses)[number];

/** By the first part of a path; every other path is a page, if only "not found". */
const classOfSegment: Readonly<Record<string, RouteClass>> = {
  api: "api",
  uploads: "upload",
  social: "upload",
  assets: "file",
  images: "file",
  icons: "file",
  videos: "file",
  downloads: "file",
  data: "file",
  "favicon.ico": "file",
  "apple-touch-icon.png": "file",
  healthz: "probe",
  readyz: "probe",
};

/** The class of a request that no cached page answers, by its target as it was sent. */
export function classOfTarget(target: string): RouteClass {
  const [, segment = ""] = /^\/([^/?]*)/.exec(target) ?? [];
  return Object.hasOwn(classOfSegment, segment) ? (classOfSegment[segment] ?? "page") : "page";
}

const methods: readonly string[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "other"];
/** `aborted`: the connection ended before the answer did. */
const statuses = ["1xx", "2xx", "3xx", "4xx", "5xx", "aborted"] as const;
const aborted = statuses.length - 1;

/** Upper bounds in seconds: cached pages take a fraction of a millisecond, uploads seconds. */
const bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts of requests since the process started. */
export interface RequestMetrics {
  /** Counts a request that a cached page answers. `started` in milliseconds of `performance.now()`. */
  countReady(request: IncomingMessage, response: ServerResponse, started: number): void;
  /** Counts any other request once its answer has been sent or its connection has ended. */
  watch(request: IncomingMessage, response: ServerResponse, started: number): void;
  metrics(): Metric[];
}

/** Creates the counts: numbers in arrays, so that counting a cached page takes no memory and next to no time. */
export function createRequestMetrics(): RequestMetrics {
  const counts = new Float64Array(routeClasses.length * methods.length * statuses.length);
  const durations = Object.fromEntries(routeClasses.map((route) => [route, new Histogram(bounds)]));
  const index = (route: number, method: number, status: number) =>
    (route * methods.length + method) * statuses.length + status;

  function count(route: RouteClass, method: string, status: number, started: number) {
    const known = methods.indexOf(method);
    const at = index(routeClasses.indexOf(route), known === -1 ? methods.length - 1 : known, status);
    counts[at] = (counts[at] ?? 0) + 1;
    durations[route]?.observe((performance.now() - started) / 1000);
  }

  function whenClosed(route: RouteClass, { method = "" }: IncomingMessage, response: ServerResponse, started: number) {
    response.once("close", () => {
      const status = response.writableFinished ? Math.floor(response.statusCode / 100) - 1 : aborted;
      count(route, method, status, started);
    });
  }

  return {
    countReady(request, response, started) {
      // nearly always sent already; otherwise its first compression is waited for
      if (response.writableEnded)
        count("cached_page", request.method ?? "", Math.floor(response.statusCode / 100) - 1, started);
      else whenClosed("cached_page", request, response, started);
    },
    watch(request, response, started) {
      whenClosed(classOfTarget(request.url ?? ""), request, response, started);
    },
    metrics() {
      const series = routeClasses.flatMap((route, r) =>
        methods.flatMap((method, m) =>
          statuses.map((status, s) => ({
            labels: { route, method, status },
            value: counts[index(r, m, s)] ?? 0,
          })),
        ),
      );
      return [
        {
          name: "site_http_requests_total",
          type: "counter",
          help: "Requests by what answered them, method and class of status.",
          // those of GET from the start, so that a first failure counts as an increase
          samples: series.filter(({ labels, value }) => value > 0 || labels.method === "GET"),
        },
        {
          name: "site_http_request_duration_seconds",
          type: "histogram",
          bounds,
          help: "Time from a request's headers to the end of its answer, in seconds; of cached pages until it is handed over.",
          samples: routeClasses.flatMap((route) => {
            const histogram = durations[route];
            return histogram ? [{ labels: { route }, ...histogram.sample() }] : [];
          }),
        },
      ];
    },
  };
}
