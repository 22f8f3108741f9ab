import type { MiddlewareHandler } from "hono";
import { networkOf } from "./client-address.ts";
import type { AppContext, AppEnv } from "./context.ts";
import { requireUser } from "./context.ts";
import { type RateLimit, RateLimited } from "./rate-limit.ts";

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

/** The same for the signed-in user, wherever the requests come from. */
export const limitPerUser =
  (limit: Pick<RateLimit, "attempt">): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    await limit.attempt(String(requireUser(c).id), c.get("log"));
    await next();
  };

/**
 * Counts a request of a client's network against a limit, for a page that says so itself: the seconds until another try
 * makes sense, or `null` within the limit.
 */
export async function secondsBeyond(c: AppContext, limit: Pick<RateLimit, "attempt">): Promise<number | null> {
  try {
    await limit.attempt(networkOf(c.get("address")), c.get("log"));
    return null;
  } catch (error) {
    if (error instanceof RateLimited) return error.details.retryAfter ?? 1;
    throw error;
  }
}
