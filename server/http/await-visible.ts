import type { MiddlewareHandler } from "hono";
import type { ChangeBus } from "../db/change-bus.ts";
import type { AppEnv } from "./context.ts";

/** Milliseconds that an answer waits for the other instances. */
const waitMs = 1000;

const reads = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Answers a write once every instance of the site shows it, so that who reads the answer sees the change wherever the next
 * request goes. If that takes longer than a second, the answer has `X-Change-Visible: pending`.
 */
export const awaitVisible =
  (changes: Pick<ChangeBus, "settled">): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    await next();
    if (reads.has(c.req.method)) return;
    if (!(await changes.settled(waitMs))) c.header("X-Change-Visible", "pending");
  };
