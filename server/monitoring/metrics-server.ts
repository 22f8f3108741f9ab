import { createServer, type Server } from "node:http";
import type { Registry } from "@prometheus-io/client";

const seconds = 1000;

/**
 * Responds to `GET /metrics` and nothing else, on a port of its own: the numbers are for those who run the site. Where
 * `collect` fails, `onError` receives the error and the response is a 500 without a reason.
 */
export function createMetricsServer(collect: () => Promise<Registry>, onError: (error: unknown) => void): Server {
  const server = createServer(
    { headersTimeout: 5 * seconds, requestTimeout: 5 * seconds, keepAliveTimeout: 75 * seconds, maxHeaderSize: 8192 },
    (request, response) => {
      const { method, url = "" } = request;
      const plain = (status: number, text: string, headers: Record<string, string> = {}) =>
        response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", ...headers }).end(`${text}\n`);
      if (url.split("?", 1)[0] !== "/metrics") return void plain(404, "Not found");
      if (method !== "GET" && method !== "HEAD") return void plain(405, "Method not allowed", { Allow: "GET, HEAD" });
      const send = async () => {
        const registry = await collect();
        const body = Buffer.from(await registry.metrics());
        response.writeHead(200, {
          "Content-Type": registry.contentType,
          "Content-Length": body.byteLength,
          "Cache-Control": "no-store",
        });
        response.end(method === "HEAD" ? undefined : body);
      };
      send().catch((error: unknown) => {
        onError(error);
        plain(500, "The metrics could not be collected");
      });
    },
  );
  server.maxConnections = 20;
  return server;
}
