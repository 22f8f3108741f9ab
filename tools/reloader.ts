import type { IncomingMessage, Server, ServerResponse } from "node:http";

type AsyncHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Vite in front of the server: serves and reloads the browser's modules, and loads the server's own anew after edits. */
export async function createReloader(server: Server) {
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
