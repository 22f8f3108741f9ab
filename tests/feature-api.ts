import { Hono } from "hono";
import { pino } from "pino";
import type { User } from "#contract/user.ts";
import type { AppEnv } from "#server/http/context.ts";
import { handleError } from "#server/http/errors.ts";
import { requestContext } from "#server/http/request-context.ts";

/**
 * The routes of a feature as the server mounts them under `/api`, for tests. The header `X-As` names the user who asks, as the
 * name of one of the users given.
 */
export function createTestApi(routes: Hono<AppEnv>, users: Record<string, User> = {}) {
  const app = new Hono<AppEnv>();
  app.onError(handleError);
  app.use(requestContext(pino({ level: "silent" })));
  app.use(async (c, next) => {
    c.set("address", "203.0.113.7");
    c.set("user", users[c.req.header("x-as") ?? ""] ?? null);
    await next();
  });
  app.route("/api", routes);
  return app;
}
