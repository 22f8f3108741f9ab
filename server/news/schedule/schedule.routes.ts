import { scheduleEndpoints } from "#contract/endpoints/schedule.ts";
import { createRouter, handle } from "../../http/router.ts";
import type { Services } from "../../services.ts";

/** The endpoints of plans to publish and withdraw language versions. */
export function scheduleRoutes({ schedule }: Pick<Services, "schedule">) {
  const router = createRouter();
  handle(router, scheduleEndpoints.calendar, async ({ actor, query }) => ({
    data: await schedule.calendar(actor, query),
  }));
  handle(router, scheduleEndpoints.get, async ({ actor, params, query }) => ({
    data: await schedule.get(actor, params.id, query.lang),
  }));
  handle(router, scheduleEndpoints.plan, async ({ actor, params, body }) => ({
    data: await schedule.plan(actor, params.id, body),
  }));
  return router;
}
