import { createRoute, z } from "@hono/zod-openapi";
import { dashboardSchema } from "#contract/dashboard.ts";
import type { Services } from "#contract/services.ts";
import { requireRole } from "../http/access.ts";
import { getActor } from "../http/context.ts";
import { commonResponses, errorResponse, json } from "../http/openapi.ts";
import { createRouter } from "../http/router.ts";

const readRoute = createRoute({
  method: "get",
  path: "/dashboard",
  tags: ["Administration"],
  summary: "What the administration opens with.",
  description:
    "Counts, drafts to finish, the articles read most, and the newest entries of the log. Titles are in the language of `Accept-Language` where there is such a version. `drafts` and `activity` are `null` to editors.",
  security: [{ bearer: [] }],
  middleware: requireRole("GET /dashboard"),
  responses: {
    200: json("The dashboard.", z.object({ success: z.literal(true), data: dashboardSchema })),
    401: errorResponse("No living token."),
    403: errorResponse("The caller is neither an editor nor an admin."),
    ...commonResponses,
  },
});

/** The endpoint of the dashboard, for editors and admins. */
export function dashboardRoutes({ dashboard }: Pick<Services, "dashboard">) {
  const router = createRouter();
  router.openapi(readRoute, async (c) => {
    const data = await dashboard.read(getActor(c), c.get("language"));
    return c.json({ success: true as const, data }, 200, { "Cache-Control": "no-store" });
  });
  return router;
}
