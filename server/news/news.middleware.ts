import type { MiddlewareHandler } from "hono";
import { etag } from "hono/etag";
import { type AppEnv, getActor } from "../http/context.ts";
import { requireWriter } from "./news.policy.ts";

/** Answers that depend on the actor are kept nowhere. */
export const uncached: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.header("Cache-Control", "no-store");
  await next();
};

/** What visitors see may be kept if it is asked for again each time; what was asked for with credentials may not. */
export const forPublic: MiddlewareHandler<AppEnv> = async (c, next) => {
  const known = c.get("user") !== null || c.req.header("authorization") !== undefined;
  c.header("Cache-Control", known ? "no-store" : "public, max-age=0, must-revalidate");
  c.header("Vary", "Authorization");
  await next();
};

/** Refuses whoever may not write before the body is read; the service asks the same policy again. */
export const writersOnly: MiddlewareHandler<AppEnv> = async (c, next) => {
  requireWriter(getActor(c));
  await next();
};

/** Answers 304 to who holds the same answer already. */
export const conditional: MiddlewareHandler<AppEnv> = etag();
