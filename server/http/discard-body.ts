import type { IncomingMessage, ServerResponse } from "node:http";

/** Interval and bytes of each discarding step; no more bytes than Node buffers. */
const everyMs = 5;

/** Milliseconds and bytes for which a client may continue to send. */
const patienceMs = 1500;
const patienceBytes = 24 * 1024 * 1024;

/** Maximum connections that are drained; others are closed at once. */
const most = 32;

let discarding = 0;

function close({ socket }: IncomingMessage) {
  // the response so far is still sent
  if (!socket.destroyed) socket.destroySoon();
}

function discard(request: IncomingMessage) {
  if (discarding >= most) return close(request);
  discarding++;
  // a reader that has started would get the rest
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
 * Limits the work for a body whose response was sent before it was read: it is discarded slowly,
 * as a client that is still sending might otherwise not see the response (RFC 9112, section 9.6), and after a second
 * and a half the connection is closed.
 */
export function discardUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  const { headers } = request;
  if (headers["transfer-encoding"] === undefined && (headers["content-length"] ?? "0") === "0") return;
  // Node would read an unread body as fast as it can
  response.once("prefinish", () => {
    if (!request.complete) request.read(0);
  });
  response.once("finish", () => {
    if (!request.complete && !request.destroyed) discard(request);
  });
}
