import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { respondUnavailable } from "./unavailable.ts";

/** Graceful shutdown of a server. */
export interface Drain {
  /** Registers a request, so that it gets a response in any case. */
  watch(response: ServerResponse): void;
  /**
   * Refuses new connections and finishes requests in progress, also partly received ones; a request without a
   * response after `ms` gets 503. Resolves once all connections are closed.
   */
  end(ms: number): Promise<void>;
}

/** Milliseconds for sending responses of 503. */
const flushMs = 300;

/** Responds 503 instead of the application, whose later response is ignored. */
function refuse(response: ServerResponse) {
  if (response.headersSent || response.writableEnded) return;
  respondUnavailable(response, { retryAfter: 5, headers: { Connection: "close" } });
  response.writeHead = () => response;
  response.write = () => true;
  response.end = () => response;
}

/** Tracks the connections and requests of a server; to be called before it listens. */
export function createDrain(server: Server): Drain {
  const sockets = new Set<Socket>();
  const responses = new Set<ServerResponse>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });

  return {
    watch(response) {
      responses.add(response);
      response.once("close", () => responses.delete(response));
    },
    async end(ms) {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      // every response from now on is the last of its connection
      server.prependListener("request", (_request, response) => response.setHeader("Connection", "close"));
      for (const response of responses) if (!response.headersSent) response.setHeader("Connection", "close");
      const idle = setInterval(() => {
        server.closeIdleConnections();
        // browsers open connections in advance, without a request yet
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      }, 50);
      const deadline = pause(ms, undefined, { ref: false }).then(async () => {
        for (const response of responses) refuse(response);
        await pause(flushMs);
        server.closeAllConnections();
      });
      await Promise.race([closed, deadline]);
      await closed;
      clearInterval(idle);
    },
  };
}
