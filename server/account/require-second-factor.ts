import type { MiddlewareHandler } from "hono";
import { accountEndpoints } from "#contract/endpoints/account.ts";
import type { Endpoint } from "#contract/endpoints/endpoint.ts";
import { secondFactorEndpoints } from "#contract/endpoints/second-factor.ts";
import { AppError } from "#contract/errors.ts";
import type { SecondFactorObstacle } from "#contract/second-factor.ts";
import type { AppEnv } from "../http/context.ts";
import { matchEndpoint } from "../http/match-endpoint.ts";
import type { SecondFactorService } from "./second-factor.service.ts";

/** Endpoints for a user who must enable the second factor: to do so and to stay signed in. */
const open = new Set<Endpoint>([
  accountEndpoints.me,
  accountEndpoints.refresh,
  secondFactorEndpoints.status,
  secondFactorEndpoints.enrol,
  secondFactorEndpoints.confirm,
]);

const required: SecondFactorObstacle = "required";

/**
 * Restricts a user who must enable the second factor to doing so: other protected endpoints respond 403, and public ones
 * as to a visitor.
 */
export const requireSecondFactor =
  (secondFactor: Pick<SecondFactorService, "mustEnrol">): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const user = c.get("user");
    if (user && c.get("passwordObstacle") === null && (await secondFactor.mustEnrol(user))) {
      const endpoint = matchEndpoint(c);
      if (endpoint === undefined || endpoint.permission === null) c.set("user", null);
      else if (!open.has(endpoint))
        throw new AppError("forbidden", "second-factor.required", { data: { second_factor: required } });
    }
    await next();
  };
