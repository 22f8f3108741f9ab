import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { forwardedAddress, isLoopback, networkOf } from "./client-address.ts";
import { BodyDiscardingResponse } from "./discard-body.ts";

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const seconds = 1000;

/** Limits of every connection, in milliseconds and bytes. */
const connectionLimits = {
  /** The request line and all headers must have arrived. */
  headersTimeout: 10 * seconds,
  /** The whole request must have arrived: a photo of 10 MB over a line of half a megabit per second. */
  requestTimeout: 180 * seconds,
  /** Interval of checking the two timeouts. */
  connectionsCheckingInterval: 2 * seconds,
  /** Keep-alive of an idle connection. */
  keepAliveTimeout: 10 * seconds,
  maxHeaderSize: 16 * 1024,
} as const;

/** Bytes of a body that must arrive in each interval of milliseconds: a kilobyte in a second. */
const slowestBody = { bytes: 16 * 1024, intervalMs: 16 * seconds };

/** Milliseconds after which a connection without traffic is closed; longer than any response takes to begin. */
const inactivityMs = 300 * seconds;

/** Status for requests that Node's parser refuses, by error code. */
const parserStatus: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Calls `onSlow` once where a body arrives more slowly than the slowest; what waits to be read by the server is not slow. */
function watchBody(request: IncomingMessage, onSlow: (error: Error) => void) {
  const { headers, socket } = request;
  if (headers["transfer-encoding"] === undefined && Number(headers["content-length"] ?? 0) === 0) return;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const arrived = socket.bytesRead - before;
    before = socket.bytesRead;
    const isWaiting = request.readableLength > 0;
    if (!request.complete && !request.destroyed && (isWaiting || arrived >= slowestBody.bytes)) return;
    clearInterval(timer);
    if (request.complete || request.destroyed) return;
    onSlow(Object.assign(new Error("the body arrives too slowly"), { code: "ERR_HTTP_REQUEST_TIMEOUT" }));
  }, slowestBody.intervalMs).unref();
  request.once("close", () => clearInterval(timer));
}

/** Sets the base headers on a response. */
export function setBaseHeaders(response: ServerResponse, base: Record<string, string>): void {
  for (const name in base) response.setHeader(name, base[name] ?? "");
}

/**
 * A server that sends the base headers with every response, also with those that Node writes itself: to invalid HTTP, to
 * headers that are too long, to a request that is too slow.
 */
export function createHttpServer(handler: Handler, base: () => Record<string, string>): Server {
  const answering = new WeakMap<object, ServerResponse>();
  // a request without Host is refused here, so that its 400 has the headers
  const options = { ...connectionLimits, requireHostHeader: false, ServerResponse: BodyDiscardingResponse };
  const server = createServer(options, (request, response) => {
    answering.set(request.socket, response);
    // answered as a request is that Node finds too slow
    watchBody(request, (error) => server.emit("clientError", error, request.socket));
    if (request.headers.host === undefined && request.httpVersion === "1.1") {
      setBaseHeaders(response, base());
      response.writeHead(400, { "Content-Length": "0", Connection: "close" }).end();
      return;
    }
    handler(request, response);
  });
  server.maxHeadersCount = 100;
  server.timeout = inactivityMs;

  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // a partly sent response cannot be followed by another
    const begun = answering.get(socket)?.headersSent && !answering.get(socket)?.writableFinished;
    if (error.code === "ECONNRESET" || !socket.writable || begun) {
      socket.destroy();
      return;
    }
    const status = parserStatus[error.code ?? ""] ?? 400;
    const headers = { ...base(), "Content-Length": "0", Connection: "close" };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n`, () => socket.destroy());
  });
  server.on("checkExpectation", (_request, response) => {
    setBaseHeaders(response, base());
    response.writeHead(417, { Connection: "close" }).end();
  });
  return server;
}

/** Counts connections by network. */
export function createConnectionCounter(most: number) {
  const counts = new Map<string, number>();
  return {
    /** Counts a connection; `false`, and not counted, if the network has reached its maximum. */
    add(network: string): boolean {
      const count = counts.get(network) ?? 0;
      if (count >= most) return false;
      counts.set(network, count + 1);
      return true;
    },
    remove(network: string): void {
      const count = (counts.get(network) ?? 0) - 1;
      if (count > 0) counts.set(network, count);
      else counts.delete(network);
    },
  };
}

/**
 * Limits the number of connections, and of one network to a quarter of it, unless proxies are in front,
 * whose connections carry all clients. Connections from this machine come from a proxy or a tool and are not counted.
 */
export function limitConnections(server: Server, { most, proxies }: { most: number; proxies: number }): void {
  server.maxConnections = most;
  if (proxies > 0) return;
  const counter = createConnectionCounter(Math.max(1, Math.floor(most / 4)));
  server.on("connection", (socket: Socket) => {
    const address = forwardedAddress(socket.remoteAddress ?? "", undefined, 0);
    if (isLoopback(address)) return;
    const network = networkOf(address);
    if (!counter.add(network)) socket.destroy();
    else socket.once("close", () => counter.remove(network));
  });
}
