import type { IncomingMessage, ServerResponse } from "node:http";

/** How often some of what still arrives is thrown away, and how much at a time: no more than what Node holds ready. */
const everyMs = 5;

/** Milliseconds and bytes for which a client may go on sending what nobody reads. */
const patienceMs = 1500;
const patienceBytes = 24 * 1024 * 1024;

/** Connections at once that are read on politely; others are closed at once. */
const most = 32;

let discarding = 0;

function close({ socket }: IncomingMessage) {
  // what has been answered so far is still sent
  if (!socket.destroyed) socket.destroySoon();
}

function discard(request: IncomingMessage) {
  if (discarding >= most) return close(request);
  discarding++;
  // whoever began to read it would be handed the rest
  request.removeAllListeners("data");
  const end = performance.now() + patienceMs;
  let bytes = 0;
  const timer = setInterval(() => {
    const chunk: unknown = request.read();
    if (Buffer.isBuffer(chunk)) bytes += chunk.byteLength;
    const over = performance.now() > end || bytes > patienceBytes;
    if (over) close(request);
    if (!over && !request.readableEnded && !request.destroyed) return;
    clearInterval(timer);
    discarding--;
  }, everyMs).unref();
}

/**
 * Keeps the rest of a body that was answered before it was read from occupying the process: it is thrown away a little at
 * a time, as a client that is still sending might not see the answer otherwise (RFC 9112, section 9.6), and after a second
 * and a half the connection is closed.
 */
export function discardUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  const { headers } = request;
  if (headers["transfer-encoding"] === undefined && (headers["content-length"] ?? "0") === "0") return;
  // Node would read on as fast as it can what nobody has begun to read
  response.once("prefinish", () => {
    if (!request.complete) request.read(0);
  });
  response.once("finish", () => {
    if (!request.complete && !request.destroyed) discard(request);
  });
}
