import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { App } from "../server/app.ts";
import type { Application, AppModule, Site } from "../server/serve.ts";

type AsyncHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Vite in front of the server: serves and reloads the browser's modules, and loads the server's own anew after edits. */
async function createReloader(server: Server) {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
  return {
    /** Loads a module of the server, the same one until an edit touches it. */
    load: async (path: string): Promise<object> => vite.ssrLoadModule(path),
    /** Lets Vite answer its own files first; a failure of ours is shown with the source's line numbers. */
    wrap: (handler: AsyncHandler) => (request: IncomingMessage, response: ServerResponse) =>
      vite.middlewares(request, response, () => {
        handler(request, response).catch((error: unknown) => {
          if (error instanceof Error) vite.ssrFixStacktrace(error);
          console.error(error);
          if (!response.headersSent) response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" });
          response.end(error instanceof Error ? error.stack : String(error));
        });
      }),
  };
}

const isAppModule = (module: object): module is AppModule =>
  "createApp" in module && "seedContent" in module && "searchablePages" in module;

/** The application from its sources, with hot reload of screens and API; only the database stays open across edits. */
export async function reloading({ server, runtime, listenerOf }: Site): Promise<Application> {
  const reloader = await createReloader(server);
  const load = async () => {
    const module = await reloader.load("./server/app.ts");
    if (!isAppModule(module))
      throw new TypeError("server/app.ts must export createApp, seedContent and searchablePages");
    return module;
  };
  let current: { module: AppModule; app: App; handler: Application["handler"] } | undefined;
  const application = async () => {
    const module = await load();
    if (current?.module !== module) {
      const app = module.createApp(runtime);
      current = { module, app, handler: listenerOf(app) };
    }
    return current;
  };
  /** The pages are indexed as they were when the process started. */
  const indexSearch = async (stop: AbortSignal) => {
    const { createApp, searchablePages } = await load();
    await createApp(runtime).indexSearch(`development ${Date.now()}`, searchablePages, stop);
  };
  const handler = reloader.wrap(async (request, response) => {
    (await application()).handler(request, response);
  });
  const { seedContent } = await load();
  const carryOutDue = async () => (await application()).app.carryOutDue();
  const appState = async () => (await application()).app.state();
  return { seedContent, handler, appState, carryOutDue, indexSearch };
}
