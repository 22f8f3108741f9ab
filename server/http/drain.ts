import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setImmediate as afterPoll, setTimeout as pause } from "node:timers/promises";
import { respondUnavailable } from "./unavailable.ts";

/** Graceful shutdown of a server. */
export interface Drain {
  /** Registers a request, so that it gets a response in any case. */
  watch(response: ServerResponse): void;
  /** Whether the server shuts down: new pages and other reads are for another one, or for later. */
  readonly ending: boolean;
  /**
   * Finishes requests in progress, also partly received ones; a request without a response after `ms` gets 503. Each response
   * ends its connection. Connections are accepted until nobody has used the server for a quarter of a second, at most for a
   * second and a half, so that a proxy can learn from a response that it ends. Resolves once all connections are closed.
   */
  end(ms: number): Promise<void>;
}

/** Milliseconds for sending responses of 503. */
const flushMs = 300;

/** Milliseconds without a request or a connection after which no more are accepted, and those after which none are in any case. */
const quietMs = 250;
const noticeMs = 1500;

/** Milliseconds in which the request of a connection must have begun. */
const unusedMs = 500;

/** Milliseconds of a turn of the event loop after which nothing can have piled up, and those to wait for such a turn. */
const shortTurnMs = 5;
const settleMs = 500;

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
  const sockets = new Map<Socket, number>();
  const responses = new Set<ServerResponse>();
  let ending = false;
  let usedAt = 0;
  server.on("connection", (socket: Socket) => {
    usedAt = performance.now();
    sockets.set(socket, usedAt);
    socket.once("close", () => sockets.delete(socket));
  });

  /** Waits until those who use the server know that it ends, or nobody does. */
  async function announce() {
    const until = performance.now() + noticeMs;
    usedAt = performance.now();
    while (performance.now() - usedAt < quietMs && performance.now() < until) await pause(quietMs / 5);
  }

  /**
   * Waits for a short turn of the event loop without a connection or a request. What arrives while a longer turn runs stays in
   * the kernel, and closing would reset it unread.
   */
  async function settle() {
    const until = performance.now() + settleMs;
    let turnAt: number;
    do {
      turnAt = performance.now();
      await afterPoll();
    } while ((usedAt >= turnAt || performance.now() - turnAt > shortTurnMs) && performance.now() < until);
  }

  async function closeUnused() {
    await settle();
    server.closeIdleConnections();
    // browsers open connections in advance, without a request yet
    const before = performance.now() - unusedMs;
    for (const [socket, openedAt] of sockets) if (socket.bytesRead === 0 && openedAt < before) socket.destroy();
  }

  return {
    watch(response) {
      responses.add(response);
      response.once("close", () => responses.delete(response));
    },
    get ending() {
      return ending;
    },
    async end(ms) {
      ending = true;
      // every response from now on is the last of its connection
      server.prependListener("request", (_request, response) => {
        usedAt = performance.now();
        response.setHeader("Connection", "close");
      });
      for (const response of responses) if (!response.headersSent) response.setHeader("Connection", "close");
      let unused: NodeJS.Timeout | undefined;
      const closed = announce()
        .then(settle)
        .then(
          () =>
            new Promise<void>((resolve) => {
              server.close(() => resolve());
              unused = setInterval(closeUnused, 50);
            }),
        );
      const deadline = pause(ms, undefined, { ref: false }).then(async () => {
        for (const response of responses) refuse(response);
        await pause(flushMs);
        server.closeAllConnections();
      });
      await Promise.race([closed, deadline]);
      await closed;
      clearInterval(unused);
    },
  };
}
