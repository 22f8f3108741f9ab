import { healthEndpoints } from "#contract/endpoints/health.ts";
import { createRouter, handle } from "../http/router.ts";
import type { Services } from "../services.ts";

/** The endpoint of the site's state, for admins. */
export function healthRoutes({ health }: Pick<Services, "health">) {
  const router = createRouter();
  handle(router, healthEndpoints.read, async ({ actor }) => ({ data: await health.read(actor) }));
  return router;
}
