import { createRoute, z } from "@hono/zod-openapi";
import { auditPageSchema, auditQuerySchema } from "#contract/audit.ts";
import type { Services } from "#contract/services.ts";
import { requireRole } from "../http/access.ts";
import { getActor } from "../http/context.ts";
import { commonResponses, errorResponse, json } from "../http/openapi.ts";
import { createRouter } from "../http/router.ts";
import { textStream } from "../http/text-stream.ts";

const common = {
  tags: ["Audit"],
  security: [{ bearer: [] }],
};
const refused = { 401: errorResponse("No living token."), 403: errorResponse("The caller is not an admin.") };

const listRoute = createRoute({
  ...common,
  method: "get",
  path: "/audit",
  summary: "Who did what, newest first.",
  description:
    "`q` looks for a part of the actor's name, the subject's name or the network address, in any case. `limit` is clamped to 1 to 100, `page` to 1 and up. Entries are kept for 400 days.",
  middleware: requireRole("GET /audit"),
  request: { query: auditQuerySchema },
  responses: {
    200: json("A page of the log.", z.object({ success: z.literal(true), data: auditPageSchema })),
    400: errorResponse("A parameter has the wrong type, or there is no such action."),
    ...refused,
    ...commonResponses,
  },
});

const exportRoute = createRoute({
  ...common,
  method: "get",
  path: "/audit.csv",
  summary: "The whole log as CSV for spreadsheets.",
  description:
    "RFC 4180 in UTF-8 with a byte order mark and a header line. A cell that a spreadsheet would run as a formula begins with an apostrophe.",
  middleware: requireRole("GET /audit.csv"),
  responses: {
    200: { description: "The log, newest first.", content: { "text/csv": { schema: z.string() } } },
    ...refused,
    ...commonResponses,
  },
});

/** The endpoints of the log, for admins. */
export function auditRoutes({ audit }: Pick<Services, "audit">) {
  const router = createRouter();

  router.openapi(listRoute, async (c) => {
    const data = await audit.list(getActor(c), c.req.valid("query"));
    return c.json({ success: true as const, data }, 200, { "Cache-Control": "no-store" });
  });

  router.openapi(exportRoute, (c) => {
    const day = new Date().toISOString().slice(0, 10);
    return c.body(textStream(audit.export(getActor(c))), 200, {
      "Cache-Control": "no-store",
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="audit-${day}.csv"`,
    });
  });

  return router;
}
