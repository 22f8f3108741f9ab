import { usersEndpoints } from "#contract/endpoints/administration.ts";
import { createRouter, handle } from "../http/router.ts";
import type { Services } from "../services.ts";

/** The endpoints under `/users`, for admins. */
export function usersRoutes({ users }: Pick<Services, "users">) {
  const router = createRouter();
  handle(router, usersEndpoints.list, async ({ actor, query }) => ({ data: await users.list(actor, query) }));
  handle(router, usersEndpoints.update, async ({ actor, params, body }) => ({
    data: await users.update(actor, params.id, body),
  }));
  return router;
}
