import type { MiddlewareHandler } from "hono";
import type { PasswordObstacle } from "#contract/account.ts";
import { accountEndpoints } from "#contract/endpoints/account.ts";
import type { Endpoint } from "#contract/endpoints/endpoint.ts";
import { AppError } from "#contract/errors.ts";
import type { AppEnv } from "./context.ts";
import { matchEndpoint } from "./match-endpoint.ts";

/** What somebody needs whose password breaks a rule: to change it, and to stay signed in meanwhile. */
const open = new Set<Endpoint>([accountEndpoints.me, accountEndpoints.refresh, accountEndpoints.changePassword]);

const weak: PasswordObstacle = "weak";

/**
 * Lets a user whose password breaks a rule do nothing but change it: other guarded endpoints answer 403, and all others as
 * they answer a visitor. Comes before the demand for a second factor.
 */
export const requirePasswordChange: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.get("mustChangePassword")) {
    const asked = matchEndpoint(c);
    if (asked === undefined || asked.permission === null) c.set("user", null);
    else if (!open.has(asked))
      throw new AppError("forbidden", "account.password_change_required", { data: { password: weak } });
  }
  await next();
};
