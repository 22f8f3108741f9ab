import type { MiddlewareHandler } from "hono";
import { type Endpoint, endpointAccess, hasRole } from "#contract/access.ts";
import { AppError } from "#contract/errors.ts";
import type { Actor } from "#contract/services.ts";
import type { User } from "#contract/user.ts";
import { type AppEnv, getActor } from "./context.ts";

/** The signed-in actor, if the table of guards lets them call an endpoint. Throws `unauthorized` or `forbidden`. */
export function requireAccess({ user }: Actor, endpoint: Endpoint): User {
  if (!user) throw new AppError("unauthorized", "errors.unauthorized");
  if (!hasRole(user.role, endpointAccess[endpoint])) throw new AppError("forbidden", "errors.forbidden");
  return user;
}

/** Refuses whoever may not call an endpoint before its body is read; the service asks the same table again. */
export const requireRole =
  (endpoint: Endpoint): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    requireAccess(getActor(c), endpoint);
    await next();
  };
