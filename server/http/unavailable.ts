import type { ServerResponse } from "node:http";
import { AppError } from "#contract/errors.ts";
import { preferredLanguage } from "#contract/i18n/language.ts";
import { failureEnvelope } from "./errors.ts";
import { nextRequestId } from "./request-context.ts";

/**
 * Responds 503 where the application cannot, because it is not loaded yet or takes too long to end: under `/api` with the
 * envelope, elsewhere as plain text, in the language of `Accept-Language`. A request that the application has begun
 * keeps its id. `retryAfter` is in seconds.
 */
export function respondUnavailable(
  response: ServerResponse,
  { retryAfter, headers }: { retryAfter: number; headers?: Record<string, string> },
): void {
  const { url = "", headers: asked } = response.req;
  const failure = failureEnvelope(
    new AppError("unavailable", "errors.unavailable"),
    preferredLanguage(asked["accept-language"]) ?? "zh",
  );
  const isApi = /^\/api(?:[/?]|$)/.test(url);
  const body = `${isApi ? JSON.stringify(failure) : failure.message}\n`;
  if (!response.hasHeader("X-Request-Id")) response.setHeader("X-Request-Id", nextRequestId());
  response.writeHead(503, {
    "Content-Type": isApi ? "application/json" : "text/plain; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    "Retry-After": String(retryAfter),
    ...headers,
  });
  response.end(body);
}
