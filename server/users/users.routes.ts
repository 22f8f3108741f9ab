import { createRoute, z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import type { Services } from "#contract/services.ts";
import { userChangeSchema, userEntrySchema, userPageSchema, usersQuerySchema } from "#contract/users.ts";
import { requireRole } from "../http/access.ts";
import { type AppEnv, getActor } from "../http/context.ts";
import { jsonBody } from "../http/json-body.ts";
import { bodyFailures, commonResponses, errorResponse, json } from "../http/openapi.ts";
import { createRouter } from "../http/router.ts";

const okSchema = z.object({ success: z.literal(true) });
const common = { tags: ["Users"], security: [{ bearer: [] }] };
const refused = { 401: errorResponse("No living token."), 403: errorResponse("The caller is not an admin.") };

const uncached: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.header("Cache-Control", "no-store");
  await next();
};

const listRoute = createRoute({
  ...common,
  method: "get",
  path: "/users",
  summary: "Accounts, newest first.",
  description:
    "`q` looks for a part of the username, the e-mail address or the full name, in any case. `limit` is clamped to 1 to 100, `page` to 1 and up.",
  middleware: [uncached, requireRole("GET /users")] as const,
  request: { query: usersQuerySchema },
  responses: {
    200: json("A page of the list.", okSchema.extend({ data: userPageSchema })),
    400: errorResponse("A parameter has the wrong type."),
    ...refused,
    ...commonResponses,
  },
});

const id = z
  .string()
  .regex(/^\d{1,20}$/)
  .transform(Number);

const updateRoute = createRoute({
  ...common,
  method: "patch",
  path: "/users/{id}",
  summary: "Change an account's role, disable or enable it.",
  description: "A role counts from the very next call; disabling ends the user's sessions.",
  middleware: [uncached, requireRole("PATCH /users/{id}"), jsonBody] as const,
  request: { params: z.object({ id }), body: { ...json("What changes.", userChangeSchema), required: true } },
  responses: {
    200: json("The account.", okSchema.extend({ data: userEntrySchema })),
    ...refused,
    404: errorResponse("No such account."),
    409: errorResponse("The last admin can be neither demoted nor disabled."),
    ...bodyFailures,
    ...commonResponses,
  },
});

/** The endpoints under `/users`, for admins. */
export function usersRoutes({ users }: Pick<Services, "users">) {
  const router = createRouter();

  router.openapi(listRoute, async (c) => {
    const data = await users.list(getActor(c), c.req.valid("query"));
    return c.json({ success: true as const, data }, 200);
  });

  router.openapi(updateRoute, async (c) => {
    const data = await users.update(getActor(c), c.req.valid("param").id, c.req.valid("json"));
    return c.json({ success: true as const, data }, 200);
  });

  return router;
}
