import { getRequestListener } from "@hono/node-server";
import type { App } from "./server/app.ts";
import { createDrain } from "./server/http/drain.ts";
import { createHttpServer, type Handler, limitConnections, setBaseHeaders } from "./server/http/http-server.ts";
import { baseHeaders } from "./server/http/security-headers.ts";
import { loadConfig, openRuntime, type Runtime } from "./server/runtime.ts";
import { exitWithError, listen, logReady, scheduleHourly, stopOnSignal } from "./server/start.ts";

type AppModule = typeof import("./server/app.ts");

/** Answers from the pages that are ready, and by the application otherwise. */
function listenerOf(app: App): Handler {
  const answer = getRequestListener((request, bindings) => app.fetch(request, bindings), {
    autoCleanupIncoming: false, // `createHttpServer` does it
  });
  return (request, response) => {
    if (app.serveReady(request, response)) return;
    setBaseHeaders(response, base);
    drain.watch(response);
    void answer(request, response);
  };
}

const isAppModule = (module: object): module is AppModule => "createApp" in module && "seedContent" in module;

interface Application {
  module: AppModule;
  handler: Handler;
  /** Throws away what has been kept long enough; absent in development. */
  purgeExpired?: () => Promise<void>;
}

/** The application as it was built. */
async function built(runtime: Runtime): Promise<Application> {
  const module: AppModule = await import(new URL("./build/server/index.js", import.meta.url).href);
  const app = module.createApp(runtime);
  return { module, handler: listenerOf(app), purgeExpired: () => app.purgeExpired() };
}

/** The application from its sources, with hot reload of screens and API; only the database stays open across edits. */
async function reloading(runtime: Runtime): Promise<Application> {
  const { createReloader } = await import("./tools/reloader.ts");
  const reloader = await createReloader(server);
  const load = async () => {
    const module = await reloader.load("./server/app.ts");
    if (!isAppModule(module)) throw new TypeError("server/app.ts must export createApp and seedContent");
    return module;
  };
  let current: { module: AppModule; handler: Handler } | undefined;
  const handler = reloader.wrap(async (request, response) => {
    const module = await load();
    if (current?.module !== module) current = { module, handler: listenerOf(module.createApp(runtime)) };
    current.handler(request, response);
  });
  return { module: await load(), handler };
}

let base = baseHeaders(false);
let handle: Handler = (_request, response) => {
  setBaseHeaders(response, base);
  response.writeHead(503, { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "2" }).end("Starting\n");
};
const server = createHttpServer(
  (request, response) => handle(request, response),
  () => base,
);
const drain = createDrain(server);

process.umask(0o077); // what this process writes, only its own user reads

try {
  const basics = loadConfig(process.env);
  for (const warning of basics.warnings) basics.log.warn(warning);
  const { env } = basics;
  base = baseHeaders(env.PUBLIC_URL.startsWith("https:"));
  limitConnections(server, { most: env.MAX_CONNECTIONS, proxies: env.TRUST_PROXY });
  // the port is taken first, so that nothing is made or announced by a process that cannot serve
  await listen(server, env);
  const runtime = await openRuntime(basics);
  stopOnSignal(drain, runtime);
  const { module, handler, purgeExpired } = await (env.PRODUCTION ? built(runtime) : reloading(runtime));
  const credentials = await module.seedContent(runtime);
  handle = handler;
  logReady(server, runtime, credentials);
  runtime.mail.start();
  if (purgeExpired) scheduleHourly(purgeExpired, runtime);
} catch (error) {
  exitWithError(error);
}
