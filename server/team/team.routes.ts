import { createRoute, z } from "@hono/zod-openapi";
import type { Services } from "#contract/services.ts";
import { memberSchema } from "#contract/team.ts";
import { always, json } from "../http/openapi.ts";
import { createRouter } from "../http/router.ts";

const listRoute = createRoute({
  method: "get",
  path: "/team",
  tags: ["Team"],
  summary: "All members in display order.",
  description: "By group (leadership, research, technology, guest), then `order`, then id.",
  responses: {
    200: json("The members.", z.object({ success: z.literal(true), data: z.array(memberSchema) })),
    ...always,
  },
});

/** The endpoints under `/team`. */
export function teamRoutes({ team }: Pick<Services, "team">) {
  const router = createRouter();
  router.openapi(listRoute, async (c) => {
    const known = c.req.header("authorization") !== undefined;
    c.header("Cache-Control", known ? "no-store" : "public, max-age=0, must-revalidate");
    return c.json({ success: true as const, data: await team.list() }, 200);
  });
  return router;
}
