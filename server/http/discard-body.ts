import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Bytes up to which the rest of a body is read after its response, so that its connection can be used again. */
const smallBytes = 1024 * 1024;

/** Interval and bytes of each discarding step of a larger body; no more bytes than Node buffers. */
const everyMs = 5;

/** Milliseconds and bytes for which a client may continue to send. */
const patienceMs = 1500;
const patienceBytes = 24 * 1024 * 1024;

/** Maximum connections of which larger bodies are read; what others send stays in the buffers of the system. */
const most = 32;

let discarding = 0;

/**
 * Reads a body slowly, then calls `end`: when it is complete or gone, and at the latest when patience is over. The
 * request has no socket any more once it is destroyed.
 */
function discard(request: IncomingMessage, socket: Socket, end: () => void) {
  const reads = discarding < most;
  if (reads) discarding++;
  // a reader that has started would get the rest
  request.removeAllListeners("data");
  const until = performance.now() + patienceMs;
  let bytes = 0;
  const timer = setInterval(() => {
    const chunk: unknown = reads ? request.read() : null;
    if (Buffer.isBuffer(chunk)) bytes += chunk.byteLength;
    const over = performance.now() > until || bytes > patienceBytes;
    if (!over && !request.complete && !socket.destroyed) return;
    clearInterval(timer);
    if (reads) discarding--;
    end();
  }, everyMs).unref();
}

/** Lets Node read the rest of a small body, which keeps the connection; one that does not arrive ends it. */
function readRest(request: IncomingMessage, socket: Socket) {
  request.removeAllListeners("data").removeAllListeners("readable").resume();
  // the connection may serve another request by then
  setTimeout(() => request.complete || socket.destroySoon(), patienceMs).unref();
}

/**
 * Answers requests whose body has not been read, as a client or a proxy that is still sending may take the end of its
 * connection for the failure of the server (RFC 9112, section 9.6). The rest of a small body is read, and the connection
 * lives on. The response to a larger one, or to one of unknown length, says `Connection: close`; the connection is then closed
 * for writing, and entirely once the client has closed it too, or after a second and a half.
 */
export function discardUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  const { headers, socket } = request;
  const length = headers["transfer-encoding"] === undefined ? Number(headers["content-length"] ?? 0) : Infinity;
  if (length === 0) return;
  if (length <= smallBytes) {
    response.once("finish", () => {
      if (!request.complete && !request.destroyed) readRest(request, socket);
    });
    return;
  }
  const { shouldKeepAlive } = response;
  // Node then writes `Connection: close`
  response.shouldKeepAlive = false;
  request.once("end", () => {
    response.shouldKeepAlive = shouldKeepAlive;
  });
  response.once("prefinish", () => {
    if (request.complete) return;
    request.read(0); // Node would read an unread body as fast as it can
    // Node calls it once the response is sent
    socket.destroySoon = () => {
      socket.end();
      discard(request, socket, () => socket.destroy());
    };
  });
}
