import type { MiddlewareHandler } from "hono";
import { accountEndpoints } from "#contract/endpoints/account.ts";
import type { Endpoint } from "#contract/endpoints/endpoint.ts";
import { AppError } from "#contract/errors.ts";
import type { AppEnv } from "../http/context.ts";
import { matchEndpoint } from "../http/match-endpoint.ts";

/** Endpoints for a user who must change the password: to change it and to stay signed in. */
const open = new Set<Endpoint>([accountEndpoints.me, accountEndpoints.refresh, accountEndpoints.changePassword]);

/**
 * Restricts a user whose password breaks a rule, or is not known to meet that of the role, to changing it: other protected
 * endpoints respond 403, and public ones as to a visitor. Runs before the second-factor requirement.
 */
export const requirePasswordChange: MiddlewareHandler<AppEnv> = async (c, next) => {
  const obstacle = c.get("passwordObstacle");
  if (obstacle !== null) {
    const endpoint = matchEndpoint(c);
    if (endpoint === undefined || endpoint.permission === null) c.set("user", null);
    else if (!open.has(endpoint))
      throw new AppError("forbidden", "account.password_change_required", { data: { password: obstacle } });
  }
  await next();
};
