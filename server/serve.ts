import type { Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { App } from "./app.ts";
import { misspelt } from "./config-check.ts";
import { createDrain } from "./http/drain.ts";
import { createHttpServer, type Handler, limitConnections, setBaseHeaders } from "./http/http-server.ts";
import { baseHeaders } from "./http/security-headers.ts";
import { respondUnavailable } from "./http/unavailable.ts";
import type { Measurements } from "./monitoring/measurements.ts";
import { type AppState, collectMetrics } from "./monitoring/metrics.ts";
import { createMetricsServer } from "./monitoring/metrics-server.ts";
import type { RequestMetrics } from "./monitoring/request-metrics.ts";
import { fullDiskWarning, loadConfig, openRuntime, type Runtime } from "./runtime.ts";
import {
  exitWithError,
  listen,
  listenForMetrics,
  logReady,
  scheduleHourly,
  stopOnSignal,
  watchStart,
} from "./start.ts";

export type AppModule = typeof import("./app.ts");

/** What an application is loaded for. */
export interface Site {
  server: Server;
  runtime: Runtime;
  /** Answers from the pages that are ready, and by the application otherwise. */
  listenerOf(app: App): Handler;
}

/** What has been loaded. */
export interface Application {
  seedContent: AppModule["seedContent"];
  handler: Handler;
  /** Throws away what has been kept long enough; absent in development. */
  purgeExpired?: () => Promise<void>;
  /** What the application holds in memory, for metrics. */
  appState: () => AppState | Promise<AppState>;
  /** Carries out plans that are due; gives milliseconds until the next one, or `null`. */
  carryOutDue: () => Promise<number | null>;
  /** Brings the index of the search up to date, or ends early. */
  indexSearch: (stop: AbortSignal) => Promise<void>;
}

/** Answers Prometheus on `METRICS_PORT`, from before the application is loaded until the process ends. */
async function serveMetrics(
  server: Server,
  runtime: Runtime,
  measurements: Measurements,
  appState: () => AppState | Promise<AppState> | undefined,
) {
  const connections = () =>
    new Promise<number>((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
  const metrics = createMetricsServer(
    () => collectMetrics({ ...runtime, ...measurements, appState, connections }),
    (error) => runtime.log.error({ err: error }, "the metrics could not be collected"),
  );
  await listenForMetrics(metrics, runtime.env);
}

/**
 * Reads the settings, listens, opens the database, and answers by the application that `load` gives, until a signal ends
 * the process. A failure ends it too, with one line that says what to do where the maintainer can mend it.
 */
export async function serve(load: (site: Site) => Promise<Application>): Promise<void> {
  let base = baseHeaders(false);
  let handle: Handler = (_request, response) => {
    setBaseHeaders(response, base);
    respondUnavailable(response, { retryAfter: 2 });
  };
  const server = createHttpServer(
    (request, response) => {
      const reads = request.method === "GET" || request.method === "HEAD";
      if (!drain.ending || !reads) return handle(request, response);
      // a proxy asks another instance; what it would not send again is answered
      setBaseHeaders(response, base);
      respondUnavailable(response, { retryAfter: 2 });
    },
    () => base,
  );
  const drain = createDrain(server);
  let requests: RequestMetrics | undefined;
  const listenerOf = (app: App): Handler => {
    const answer = getRequestListener((request, bindings) => app.fetch(request, bindings), {
      autoCleanupIncoming: false, // `createHttpServer` does it
    });
    return (request, response) => {
      const started = requests ? performance.now() : 0;
      if (app.serveReady(request, response)) {
        requests?.countReady(request, response, started);
        return;
      }
      requests?.watch(request, response, started);
      setBaseHeaders(response, base);
      drain.watch(response);
      void answer(request, response);
    };
  };

  process.umask(0o077); // what this process writes, only its own user reads

  try {
    const basics = loadConfig(process.env);
    const { env, log } = basics;
    for (const warning of basics.warnings) log.warn(warning);
    base = baseHeaders(env.PUBLIC_URL.startsWith("https:"));
    limitConnections(server, { most: env.MAX_CONNECTIONS, proxies: env.TRUST_PROXY });
    // the port is taken first, so that nothing is made or announced by a process that cannot serve
    await listen(server, env);
    for (const { name, meant } of misspelt(process.env))
      log.warn(`the variable ${name} has no effect; ${meant} was probably meant`);
    const fullDisk = fullDiskWarning(env.DATA_DIR);
    if (fullDisk) log.warn(fullDisk);
    const start = watchStart(basics);
    const runtime = await start.waitFor(
      `${env.DATABASE_URL === undefined ? "DATA_DIR" : "DATABASE_URL"}, the database, and the changes of its tables`,
      openRuntime({ ...basics, serving: true }),
    );
    stopOnSignal(drain, runtime);
    requests = runtime.measurements?.requests;
    let application: Application | undefined;
    if (runtime.measurements) await serveMetrics(server, runtime, runtime.measurements, () => application?.appState());
    application = await start.waitFor("the application to be loaded", load({ server, runtime, listenerOf }));
    const { seedContent, handler, purgeExpired, carryOutDue, indexSearch } = application;
    const credentials = await start.waitFor("the first account and the samples to be stored", seedContent(runtime));
    start.end();
    handle = handler;
    logReady(server, runtime, credentials);
    runtime.mail.start();
    runtime.urls.start();
    runtime.schedule.start(carryOutDue);
    runtime.indexing.start(indexSearch);
    if (purgeExpired) scheduleHourly(purgeExpired, runtime);
  } catch (error) {
    exitWithError(error);
  }
}
