import { auditEndpoints } from "#contract/endpoints/administration.ts";
import { createRouter, handle } from "../http/router.ts";
import { textStream } from "../http/text-stream.ts";
import type { Services } from "../services.ts";

/** The endpoints of the log, for admins. */
export function auditRoutes({ audit }: Pick<Services, "audit">) {
  const router = createRouter();

  handle(router, auditEndpoints.list, async ({ actor, query }) => ({ data: await audit.list(actor, query) }));

  handle(router, auditEndpoints.export, ({ c, actor }) => {
    const day = new Date().toISOString().slice(0, 10);
    return c.body(textStream(audit.export(actor)), 200, {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="audit-${day}.csv"`,
    });
  });

  return router;
}
