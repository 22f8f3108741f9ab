import type { IncomingMessage, ServerResponse } from "node:http";
import { Counter, Histogram, type Registry } from "@prometheus-io/client";

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

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** `aborted`: the connection ended before the response did. */
const statuses = ["1xx", "2xx", "3xx", "4xx", "5xx", "aborted"];
const statusClass = ({ statusCode }: ServerResponse) => `${Math.floor(statusCode / 100)}xx`;

/** Upper bounds in seconds: cached pages take a fraction of a millisecond, uploads seconds. */
const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts of requests since the process started. */
export interface RequestMetrics {
  /** Counts a request that a cached page answers. `started` in milliseconds of `performance.now()`. */
  countReady(request: IncomingMessage, response: ServerResponse, started: number): void;
  /** Counts any other request once its response has been sent or its connection has ended. */
  watch(request: IncomingMessage, response: ServerResponse, started: number): void;
}

/** Counts requests in `registry`. Labels have fixed values, so that the number of series is bounded. */
export function createRequestMetrics(registry: Registry): RequestMetrics {
  const registers = [registry];
  const requests = new Counter({
    name: "site_http_requests_total",
    help: "Requests by what answered them, method and class of status.",
    labelNames: ["route", "method", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "site_http_request_duration_seconds",
    help: "Time from a request's headers to the end of its answer, in seconds; of cached pages until it is handed over.",
    labelNames: ["route"],
    buckets,
    registers,
  });
  for (const route of routeClasses) {
    durations.zero({ route });
    // those of GET from the start, so that a first failure counts as an increase
    for (const status of statuses) requests.inc({ route, method: "GET", status }, 0);
  }

  function count(route: RouteClass, method: string | undefined, status: string, started: number) {
    requests.inc({ route, method: method !== undefined && methods.includes(method) ? method : "other", status });
    durations.observe({ route }, (performance.now() - started) / 1000);
  }

  function countWhenClosed(route: RouteClass, { method }: IncomingMessage, response: ServerResponse, started: number) {
    response.once("close", () =>
      count(route, method, response.writableFinished ? statusClass(response) : "aborted", started),
    );
  }

  return {
    countReady(request, response, started) {
      // nearly always sent already; otherwise its first compression is waited for
      if (response.writableEnded) count("cached_page", request.method, statusClass(response), started);
      else countWhenClosed("cached_page", request, response, started);
    },
    watch: (request, response, started) =>
      countWhenClosed(classOfTarget(request.url ?? ""), request, response, started),
  };
}
