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
  responses: {
    200: json("The team.", z.object({ success: z.literal(true), data: z.array(memberSchema) })),
    ...always,
  },
});

/** The endpoints of the team. */
export const teamRoutes = ({ team }: Pick<Services, "team">) =>
  createRouter().openapi(listRoute, async (c) => c.json({ success: true as const, data: await team.list() }, 200));
