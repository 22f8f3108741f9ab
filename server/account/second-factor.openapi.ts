import { createRoute, z } from "@hono/zod-openapi";
import { signedInSchema } from "#contract/account.ts";
import {
  confirmSchema,
  enrolSchema,
  recoveryCodesSchema,
  secondFactorLoginSchema,
  secondFactorProofSchema,
  secondFactorSetupSchema,
  secondFactorStatusSchema,
} from "#contract/second-factor.ts";
import { requireRole } from "../http/access.ts";
import { jsonBody } from "../http/json-body.ts";
import { bodyFailures, commonResponses, errorResponse, json, limited } from "../http/openapi.ts";

const okSchema = z.object({ success: z.literal(true) });
const common = { tags: ["Accounts"], security: [{ bearer: [] }] };
const unauthorized = errorResponse("No living token.");
const forbidden = errorResponse("The caller is neither an editor nor an admin.");
const off = errorResponse("There is no second factor in use.");

export const secondFactorLoginRoute = createRoute({
  tags: common.tags,
  method: "post",
  path: "/auth/login/second-factor",
  summary: "Finish signing in with a code.",
  description:
    "`code` is what the authenticator app shows, or a recovery code; each works once. A failure says in `data.second_factor` whether the code was `wrong`, or the challenge has `ended` and the password is needed again.",
  middleware: [jsonBody] as const,
  request: { body: { ...json("The challenge and a code.", secondFactorLoginSchema), required: true } },
  responses: {
    200: json("Signed in.", signedInSchema),
    401: errorResponse("The code is wrong or was used, or the challenge has ended."),
    429: limited,
    ...bodyFailures,
    ...commonResponses,
  },
});

export const statusRoute = createRoute({
  ...common,
  method: "get",
  path: "/auth/second-factor",
  summary: "How the second factor of one's own account stands.",
  middleware: [requireRole("GET /auth/second-factor")] as const,
  responses: {
    200: json("The state.", okSchema.extend({ data: secondFactorStatusSchema })),
    401: unauthorized,
    ...commonResponses,
  },
});

export const enrolRoute = createRoute({
  ...common,
  method: "post",
  path: "/auth/second-factor/enrol",
  summary: "Begin to set up an authenticator app.",
  description:
    "Nothing changes until the app's first code is sent to `confirm`. Where another app is in use already, one of its codes or a recovery code is needed.",
  middleware: [requireRole("POST /auth/second-factor/enrol"), jsonBody] as const,
  request: { body: { ...json("The current password.", enrolSchema), required: true } },
  responses: {
    200: json("What goes into the app.", okSchema.extend({ data: secondFactorSetupSchema })),
    401: unauthorized,
    403: forbidden,
    429: limited,
    ...bodyFailures,
    ...commonResponses,
  },
});

export const confirmRoute = createRoute({
  ...common,
  method: "post",
  path: "/auth/second-factor/confirm",
  summary: "Turn the second factor on with the app's first code.",
  middleware: [requireRole("POST /auth/second-factor/confirm"), jsonBody] as const,
  request: { body: { ...json("The code.", confirmSchema), required: true } },
  responses: {
    200: json("It is on. The recovery codes are shown only now.", okSchema.extend({ data: recoveryCodesSchema })),
    401: unauthorized,
    403: forbidden,
    409: errorResponse("No app is being set up."),
    429: limited,
    ...bodyFailures,
    ...commonResponses,
  },
});

export const recoveryCodesRoute = createRoute({
  ...common,
  method: "post",
  path: "/auth/second-factor/recovery-codes",
  summary: "Make new recovery codes; the old ones are void.",
  middleware: [requireRole("POST /auth/second-factor/recovery-codes"), jsonBody] as const,
  request: { body: { ...json("The current password and a code.", secondFactorProofSchema), required: true } },
  responses: {
    200: json("The codes, shown only now.", okSchema.extend({ data: recoveryCodesSchema })),
    401: unauthorized,
    409: off,
    429: limited,
    ...bodyFailures,
    ...commonResponses,
  },
});

export const disableRoute = createRoute({
  ...common,
  method: "delete",
  path: "/auth/second-factor",
  summary: "Turn the second factor off.",
  middleware: [requireRole("DELETE /auth/second-factor"), jsonBody] as const,
  request: { body: { ...json("The current password and a code.", secondFactorProofSchema), required: true } },
  responses: {
    200: json("It is off.", okSchema),
    401: unauthorized,
    403: errorResponse("The caller must have one."),
    409: off,
    429: limited,
    ...bodyFailures,
    ...commonResponses,
  },
});

const id = z
  .string()
  .regex(/^\d{1,20}$/)
  .transform(Number);

export const resetRoute = createRoute({
  ...common,
  tags: ["Users"],
  method: "post",
  path: "/users/{id}/second-factor/reset",
  summary: "Take a user's second factor away and end their sessions.",
  description: "For users who have lost their app and their recovery codes. Nobody can do so for themselves.",
  middleware: [requireRole("POST /users/{id}/second-factor/reset")] as const,
  request: { params: z.object({ id }) },
  responses: {
    200: json("It is off.", okSchema),
    400: errorResponse("The id is no number."),
    401: unauthorized,
    403: errorResponse("The caller is not an admin, or asks for themselves."),
    404: errorResponse("No such account."),
    409: off,
    ...commonResponses,
  },
});
