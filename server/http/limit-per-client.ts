import type { MiddlewareHandler } from "hono";
import { networkOf } from "./client-address.ts";
import type { AppEnv } from "./context.ts";
import type { RateLimit } from "./rate-limit.ts";

/**
 * Counts a request of a client's network against a limit before its body is read, so that requests beyond the limit
 * cost nothing. Every request counts, whatever its body contains. Throws `rate_limited`.
 */
export const limitPerClient =
  (limit: Pick<RateLimit, "attempt">): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    await limit.attempt(networkOf(c.get("address")), c.get("log"));
    await next();
  };
