import type { MiddlewareHandler } from "hono";
import { AppError } from "#contract/errors.ts";
import type { AppEnv } from "./context.ts";

/** Largest JSON body: 16 MB, as pictures may come inside it. */
export const jsonLimit = 16 * 1024 * 1024;

async function readLimited(stream: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > limit) throw new AppError("too_large", "errors.too_large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Lets only a JSON object of at most 16 MB pass: 415 for another type, 413 while reading a larger one, 400 for what is
 * not JSON or not an object. Field rules are the route's schema's business.
 */
export const jsonBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  const type = (c.req.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new AppError("unsupported_type", "errors.unsupported_type");
  if (Number(c.req.header("content-length") ?? 0) > jsonLimit) throw new AppError("too_large", "errors.too_large");
  const bytes = c.req.raw.body ? await readLimited(c.req.raw.body, jsonLimit) : new Uint8Array();
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new AppError("bad_request", "errors.bad_json");
  }
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new AppError("bad_request", "errors.bad_json");
  c.req.bodyCache.json = Promise.resolve(body);
  await next();
};
