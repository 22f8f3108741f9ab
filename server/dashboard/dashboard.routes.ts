import { dashboardEndpoints } from "#contract/endpoints/administration.ts";
import { createRouter, handle } from "../http/router.ts";
import type { Services } from "../services.ts";

/** The endpoint of the dashboard, for editors and admins. */
export function dashboardRoutes({ dashboard }: Pick<Services, "dashboard">) {
  const router = createRouter();
  handle(router, dashboardEndpoints.read, async ({ c, actor }) => ({
    data: await dashboard.read(actor, c.get("language")),
  }));
  return router;
}
