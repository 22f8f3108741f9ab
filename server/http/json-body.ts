import { setImmediate as nextTurn } from "node:timers/promises";
import type { MiddlewareHandler } from "hono";
import { jsonLimits } from "#contract/endpoints/endpoint.ts";
import { AppError } from "#contract/errors.ts";
import { reserveBodyMemory } from "./body-memory.ts";
import type { AppContext, AppEnv } from "./context.ts";
import { createStructureCheck } from "./json-structure.ts";
import { yieldToRequests } from "./yield-to-requests.ts";

const MB = 1024 * 1024;

/** Bytes of a body from which its garbage is collected at once. */
const heavy = MB;

/** Milliseconds for a body of the usual size. Larger ones have the server's request timeout. */
export const usualBodyMs = 10_000;

const tooLarge = () => new AppError("too_large", "errors.too_large");
const badJson = () => new AppError("bad_request", "errors.bad_json");

/** The chunks of a body. Throws `bad_request` if the client disconnects, `request_timeout` if it is too slow. */
async function* chunksOf(stream: ReadableStream<Uint8Array>, timeoutMs: number | null) {
  const reader = stream.getReader();
  const late = Promise.withResolvers<never>();
  late.promise.catch(() => undefined);
  const timer =
    timeoutMs === null
      ? undefined
      : setTimeout(() => late.reject(new AppError("request_timeout", "errors.timeout")), timeoutMs);
  try {
    for (;;) {
      const read = reader.read().catch(() => {
        throw badJson();
      });
      const { done, value } = await Promise.race([read, late.promise]);
      if (done) return;
      yield value;
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Reads a body of at most `limit` bytes and checks its structure. Throws `too_large` while reading a larger one. */
async function readBody(c: AppContext, limit: number, announced: number | null): Promise<Uint8Array<ArrayBuffer>> {
  const stream = c.req.raw.body;
  if (!stream) return new Uint8Array();
  const check = createStructureCheck();
  const timeoutMs = limit > jsonLimits.usual ? null : usualBodyMs;
  // allocated by the announced length, so that chunks need not be concatenated afterwards
  let bytes = Buffer.allocUnsafeSlow(announced ?? Math.min(limit, 64 * 1024));
  let size = 0;
  for await (const chunk of chunksOf(stream, timeoutMs)) {
    if (size + chunk.byteLength > limit) throw tooLarge();
    check(chunk);
    if (size + chunk.byteLength > bytes.byteLength) {
      const larger = Buffer.allocUnsafeSlow(Math.min(limit, 2 * (size + chunk.byteLength)));
      bytes.copy(larger, 0, 0, size);
      bytes = larger;
    }
    bytes.set(chunk, size);
    size += chunk.byteLength;
    if (size > heavy) await nextTurn(); // lets other requests run
  }
  return bytes.subarray(0, size);
}

async function parseObject(bytes: Uint8Array<ArrayBuffer>): Promise<object> {
  const isHeavy = bytes.byteLength > heavy;
  let body: unknown;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    bytes.buffer.transfer(0); // frees the memory at once
    if (isHeavy) await yieldToRequests();
    body = JSON.parse(text);
  } catch {
    throw badJson();
  }
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw badJson();
  return body;
}

/**
 * Accepts only a JSON object of at most `limit` bytes: 415 for another type, 413 while reading a larger one, 408 for one
 * that is too slow, 400 for invalid JSON, another value, or too many levels or values, 503 while too many
 * large bodies are being processed. Fields are checked by the route's schema. The body is read and parsed once:
 * `c.req.json()` returns the parsed object.
 */
export const jsonBodyUpTo =
  (limit: number): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const type = (c.req.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
    if (type !== "application/json") throw new AppError("unsupported_type", "errors.unsupported_type");
    const length = c.req.header("content-length");
    const announced = length === undefined ? null : Number(length);
    if (announced !== null && !(announced <= limit)) throw tooLarge();
    const release = limit > jsonLimits.usual ? await reserveBodyMemory(c, announced ?? limit) : undefined;
    try {
      const body = await parseObject(await readBody(c, limit, announced));
      // Hono's own `json()` would serialise the cached object and parse it again
      Object.defineProperty(c.req, "json", { value: async () => body });
      await next();
    } finally {
      release?.();
    }
  };
