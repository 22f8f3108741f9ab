import type { MiddlewareHandler } from "hono";
import { countsAs, type Endpoint, endpointAccess } from "#contract/access.ts";
import { AppError } from "#contract/errors.ts";
import type { Caller } from "#contract/services.ts";
import type { User } from "#contract/user.ts";
import { type AppEnv, callerOf } from "./context.ts";

/** The signed-in caller, if the table of guards lets them call an endpoint. Throws `unauthorized` or `forbidden`. */
export function requireAccess({ user }: Caller, endpoint: Endpoint): User {
  if (!user) throw new AppError("unauthorized", "errors.unauthorized");
  if (!countsAs(user.role, endpointAccess[endpoint])) throw new AppError("forbidden", "errors.forbidden");
  return user;
}

/** Refuses whoever may not call an endpoint before its body is read; the service asks the same table again. */
export const only =
  (endpoint: Endpoint): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    requireAccess(callerOf(c), endpoint);
    await next();
  };
