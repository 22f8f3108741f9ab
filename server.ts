import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { App } from "./server/app.ts";
import { openRuntime, prepare, type Runtime } from "./server/runtime.ts";
import { announce, everyHour, explainAndExit, listen, stopOnSignal } from "./server/start.ts";

type AppModule = typeof import("./server/app.ts");
type Handler = (request: IncomingMessage, response: ServerResponse) => void;

function listenerOf(app: App): Handler {
  const answer = getRequestListener((request, bindings) => app.fetch(request, bindings));
  return (request, response) => {
    if (!app.serveReady(request, response)) void answer(request, response);
  };
}

const isAppModule = (module: object): module is AppModule => "createApp" in module && "prepareContent" in module;

/** The application as it was built. */
async function built(runtime: Runtime): Promise<{ module: AppModule; handler: Handler }> {
  const module: AppModule = await import(new URL("./build/server/index.js", import.meta.url).href);
  const app = module.createApp(runtime);
  everyHour(() => app.tidy(), runtime);
  return { module, handler: listenerOf(app) };
}

/** The application from its sources, with hot reload of screens and API; only the database stays open across edits. */
async function reloading(runtime: Runtime): Promise<{ module: AppModule; handler: Handler }> {
  const { createReloader } = await import("./tools/reloader.ts");
  const reloader = await createReloader(server);
  const load = async () => {
    const module = await reloader.load("./server/app.ts");
    if (!isAppModule(module)) throw new TypeError("server/app.ts must export createApp and prepareContent");
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

let handle: Handler = (_request, response) => response.writeHead(503, { "Retry-After": "2" }).end("Starting\n");
const server = createServer((request, response) => handle(request, response));

process.umask(0o077); // what this process writes, only its own user reads

try {
  const basics = prepare(process.env);
  for (const warning of basics.warnings) basics.log.warn(warning);
  // the port is taken first, so that nothing is made or announced by a process that cannot serve
  await listen(server, basics.env);
  const runtime = await openRuntime(basics);
  stopOnSignal(server, runtime);
  const { module, handler } = await (basics.env.PRODUCTION ? built(runtime) : reloading(runtime));
  const credentials = await module.prepareContent(runtime);
  handle = handler;
  announce(server, runtime, credentials);
  runtime.mail.start();
} catch (error) {
  explainAndExit(error);
}
