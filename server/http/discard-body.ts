import { type IncomingMessage, ServerResponse } from "node:http";
import { finished } from "node:stream";

/** Bytes up to which the rest of a body is read after its response, so that its connection can be used again. */
const smallBytes = 1024 * 1024;

/** Milliseconds and bytes for which a client may continue to send. */
const patienceMs = 1500;
const patienceBytes = 24 * 1024 * 1024;

/** Bytes of the body that a request announces. */
const announcedBytes = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] === undefined ? Number(headers["content-length"] ?? 0) : Infinity;

/** Reads the rest of a body, then calls `done`: when it is complete or gone, and at the latest when patience is over. */
function discard(request: IncomingMessage, done: () => void) {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), patienceMs).unref();
  finished(request, { signal: over.signal }, () => {
    clearTimeout(timer);
    done();
  });
  let bytes = 0;
  // a reader that has started would get the rest
  request.removeAllListeners("data").removeAllListeners("readable");
  request.on("data", (chunk: Buffer) => {
    bytes += chunk.byteLength;
    if (bytes > patienceBytes) over.abort();
  });
  request.resume();
}

/**
 * A response to a request whose body may not have been read, as a client or a proxy that is still sending may take the end
 * of its connection for the failure of the server (RFC 9112, section 9.6). The rest of a small body is read after the
 * response, and the connection lives on. The response to a larger one, or to one of unknown length, says
 * `Connection: close`; it is sent at once, and ends, which closes the connection, once the rest has been read.
 */
export class BodyDiscardingResponse extends ServerResponse {
  /** Whether a part of the body has not arrived; one that has is `complete`, whether or not it was read. */
  get #isUnread() {
    return announcedBytes(this.req) > 0 && !this.req.complete && !this.req.destroyed;
  }

  get #isLarge() {
    return announcedBytes(this.req) > smallBytes;
  }

  override writeHead(...args: unknown[]): this {
    if (this.#isUnread && this.#isLarge) this.setHeader("Connection", "close");
    Reflect.apply(super.writeHead, this, args);
    return this;
  }

  override end(...args: unknown[]): this {
    if (this.#isUnread && this.#isLarge) {
      const [body] = args;
      if (typeof body === "string" || body instanceof Uint8Array) this.write(body);
      else this.flushHeaders();
      discard(this.req, () => super.end(args.find((argument) => typeof argument === "function")));
      return this;
    }
    if (this.#isUnread)
      this.once("finish", () => {
        if (this.#isUnread) discard(this.req, () => this.req.complete || this.req.destroy());
      });
    Reflect.apply(super.end, this, args);
    return this;
  }
}
