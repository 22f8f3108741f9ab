import { createRoute, z } from "@hono/zod-openapi";
import { forgotPasswordSchema, resetPasswordSchema } from "#contract/account.ts";
import { jsonBody } from "../http/json-body.ts";
import { bodyFailures, commonResponses, errorResponse, json, limited } from "../http/openapi.ts";

const doneSchema = z.object({ success: z.literal(true), message: z.string() });
const tags = ["Accounts"];

export const forgotPasswordRoute = createRoute({
  method: "post",
  path: "/auth/forgot-password",
  tags,
  summary: "Ask for a link to set a new password.",
  description:
    "The answer is the same whether there is an account with this address or not. The link comes by mail, works once and within one hour, and voids the one before it. After five within an hour no other is mailed; the last one goes on.",
  middleware: [jsonBody] as const,
  request: { body: { ...json("The account's address.", forgotPasswordSchema), required: true } },
  responses: {
    200: json("Taken note of.", doneSchema),
    429: limited,
    ...bodyFailures,
    ...commonResponses,
  },
});

export const resetPasswordRoute = createRoute({
  method: "post",
  path: "/auth/reset-password",
  tags,
  summary: "Set a new password with the token of such a link.",
  description: "Ends all of the user's sessions.",
  middleware: [jsonBody] as const,
  request: { body: { ...json("The token and the new password.", resetPasswordSchema), required: true } },
  responses: {
    200: json("The password is set.", doneSchema),
    429: limited,
    ...bodyFailures,
    400: errorResponse("The body is not a JSON object, or the token is false, used or expired."),
    ...commonResponses,
  },
});
