import { createRoute, z } from "@hono/zod-openapi";
import { changePasswordSchema, renameSchema, sessionInfoSchema } from "#contract/account.ts";
import { userSchema } from "#contract/user.ts";
import { requireRole } from "../http/access.ts";
import { jsonBody } from "../http/json-body.ts";
import { bodyFailures, commonResponses, errorResponse, json } from "../http/openapi.ts";

const common = { tags: ["Accounts"], security: [{ bearer: [] }] };
const okSchema = z.object({ success: z.literal(true) });
const signedOut = { 401: errorResponse("No living token.") };

export const renameRoute = createRoute({
  ...common,
  method: "patch",
  path: "/auth/me",
  summary: "Change the full name of the signed-in user; empty or `null` takes it away.",
  middleware: [requireRole("PATCH /auth/me"), jsonBody] as const,
  request: { body: { ...json("The name.", renameSchema), required: true } },
  responses: {
    200: json("The user.", okSchema.extend({ user: userSchema })),
    ...signedOut,
    ...bodyFailures,
    ...commonResponses,
  },
});

export const changePasswordRoute = createRoute({
  ...common,
  method: "post",
  path: "/auth/change-password",
  summary: "Change the password of the signed-in user.",
  description: "All other sessions of the user end, and links to set a new password no longer work.",
  middleware: [requireRole("POST /auth/change-password"), jsonBody] as const,
  request: { body: { ...json("The password as it is and as it will be.", changePasswordSchema), required: true } },
  responses: {
    200: json("Changed.", okSchema),
    ...signedOut,
    ...bodyFailures,
    422: errorResponse("`current_password` is wrong, or a field breaks a rule; `errors` says which."),
    429: {
      ...errorResponse("Too many attempts."),
      headers: z.object({ "Retry-After": z.string().describe("Seconds until another try makes sense.") }),
    },
    ...commonResponses,
  },
});

export const logoutAllRoute = createRoute({
  ...common,
  method: "post",
  path: "/auth/logout-all",
  summary: "End all sessions of the signed-in user, this one too.",
  middleware: requireRole("POST /auth/logout-all"),
  responses: { 200: json("Signed out everywhere.", okSchema), ...signedOut, ...commonResponses },
});

export const sessionsRoute = createRoute({
  ...common,
  method: "get",
  path: "/auth/sessions",
  summary: "Where the user is signed in, latest first.",
  description: "A session keeps its id when its token is replaced. `last_used_at` is exact to the hour.",
  middleware: requireRole("GET /auth/sessions"),
  responses: {
    200: json("The sessions.", okSchema.extend({ data: z.array(sessionInfoSchema) })),
    ...signedOut,
    ...commonResponses,
  },
});

const id = z
  .string()
  .regex(/^\d{1,20}$/)
  .transform(Number);

export const endSessionRoute = createRoute({
  ...common,
  method: "delete",
  path: "/auth/sessions/{id}",
  summary: "End one of the user's own sessions; it may be the current one.",
  middleware: requireRole("DELETE /auth/sessions/{id}"),
  request: { params: z.object({ id }) },
  responses: {
    200: json("Ended.", okSchema),
    400: errorResponse("The id is no number."),
    404: errorResponse("The user has no such session."),
    ...signedOut,
    ...commonResponses,
  },
});
