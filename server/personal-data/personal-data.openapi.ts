import { createRoute, z } from "@hono/zod-openapi";
import { accountDataSchema, accountDeletionSchema } from "#contract/personal-data.ts";
import { requireRole } from "../http/access.ts";
import { jsonBody } from "../http/json-body.ts";
import { bodyFailures, commonResponses, errorResponse, json } from "../http/openapi.ts";

const common = { security: [{ bearer: [] }] };
const okSchema = z.object({ success: z.literal(true) });
const signedOut = { 401: errorResponse("No living token.") };

export const exportRoute = createRoute({
  ...common,
  tags: ["Accounts"],
  method: "get",
  path: "/auth/me/data",
  summary: "Everything the site holds about the signed-in user, as a JSON file.",
  description:
    "Sent while it is read from the database, never stored by caches. Passwords, tokens and codes are not in it.",
  responses: { 200: json("The data.", accountDataSchema), ...signedOut, ...commonResponses },
});

export const deleteOwnRoute = createRoute({
  ...common,
  tags: ["Accounts"],
  method: "delete",
  path: "/auth/me",
  summary: "Delete the signed-in user's account, at once and for good.",
  description:
    "Sessions, second factor, drafts that were never published, automatic saves and waiting mail go with it. Published articles stay without an author, entries of the activity log with the account's number alone.",
  middleware: [requireRole("DELETE /auth/me"), jsonBody] as const,
  request: {
    body: {
      ...json("The password, and a code where the account has a second factor.", accountDeletionSchema),
      required: true,
    },
  },
  responses: {
    200: json("Deleted.", okSchema),
    ...signedOut,
    409: errorResponse("The last admin cannot be deleted."),
    ...bodyFailures,
    422: errorResponse("The password or the code is missing or wrong; `errors` says which."),
    429: {
      ...errorResponse("Too many attempts."),
      headers: z.object({ "Retry-After": z.string().describe("Seconds until another try makes sense.") }),
    },
    ...commonResponses,
  },
});

const id = z
  .string()
  .regex(/^\d{1,20}$/)
  .transform(Number);

export const deleteUserRoute = createRoute({
  ...common,
  tags: ["Users"],
  method: "delete",
  path: "/users/{id}",
  summary: "Delete another user's account, as its owner could.",
  middleware: requireRole("DELETE /users/{id}"),
  request: { params: z.object({ id }) },
  responses: {
    200: json("Deleted.", okSchema),
    ...signedOut,
    400: errorResponse("The id is no number."),
    403: errorResponse("The caller is not an admin, or the account is their own."),
    404: errorResponse("No such account."),
    ...commonResponses,
  },
});
