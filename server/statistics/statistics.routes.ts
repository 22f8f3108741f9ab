import { statisticsEndpoints } from "#contract/endpoints/statistics.ts";
import { createRouter, handle } from "../http/router.ts";
import type { Services } from "../services.ts";

/** The endpoints of the statistics, for admins. */
export function statisticsRoutes({ statistics }: Pick<Services, "statistics">) {
  const router = createRouter();

  handle(router, statisticsEndpoints.read, async ({ c, actor, query }) => ({
    data: await statistics.read(actor, query, c.get("language")),
  }));

  handle(router, statisticsEndpoints.export, async ({ c, actor, query }) => {
    const day = new Date().toISOString().slice(0, 10);
    return c.body(await statistics.export(actor, query), 200, {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="numbers-${query.period}-${day}.csv"`,
    });
  });

  return router;
}
