import { createRoute, z } from "@hono/zod-openapi";
import { loginSchema, meSchema, registerSchema, signedInSchema } from "#contract/account.ts";
import { accountLimits as limits } from "#contract/account-rules.ts";
import { challengeSchema } from "#contract/second-factor.ts";
import { userSchema } from "#contract/user.ts";
import { jsonBody } from "../http/json-body.ts";
import { bodyFailures, commonResponses, errorResponse, json, limited } from "../http/openapi.ts";

const okSchema = z.object({ success: z.literal(true) });
const userAnswerSchema = okSchema.extend({ user: userSchema });
const tags = ["Accounts"];

export const registerRoute = createRoute({
  method: "post",
  path: "/auth/register",
  tags,
  summary: "Create an account of role `user`.",
  description: `Username: ${limits.usernameMin} to ${limits.usernameMax} ASCII letters, digits and underscores. E-mail: at most ${limits.emailMax} characters. Full name: at most ${limits.fullNameMax}. Password: ${limits.passwordMin} to ${limits.passwordMax}. Usernames and addresses are unique in any case.`,
  middleware: [jsonBody] as const,
  request: { body: { ...json("The new account.", registerSchema), required: true } },
  responses: {
    201: json("Created.", userAnswerSchema.extend({ message: z.string() })),
    409: errorResponse("The username or the e-mail address is taken, in any case; `errors` says which."),
    429: limited,
    ...bodyFailures,
    ...commonResponses,
  },
});

export const loginRoute = createRoute({
  method: "post",
  path: "/auth/login",
  tags,
  summary: "Sign in.",
  description:
    "The session lasts a day, or 30 days with `remember`, from its last use, and at most 30 or 90 days from here. `must_change_password` is there where the password breaks a rule: until it is changed, guarded endpoints answer 403 with `data.password` `weak`. An account with a second factor gets a challenge instead, to be sent with a code to `/api/auth/login/second-factor`.",
  middleware: [jsonBody] as const,
  request: { body: { ...json("The credentials.", loginSchema), required: true } },
  responses: {
    200: json("Signed in, or asked for a code of the second factor.", z.union([signedInSchema, challengeSchema])),
    401: errorResponse("No account has this address and password."),
    403: errorResponse("The account is disabled."),
    429: limited,
    ...bodyFailures,
    ...commonResponses,
  },
});

export const logoutRoute = createRoute({
  method: "post",
  path: "/auth/logout",
  tags,
  summary: "End the session.",
  description: "Also without a living token. The token, and the one it replaced, are dead at once.",
  security: [{ bearer: [] }, {}],
  responses: { 200: json("Signed out.", okSchema), ...commonResponses },
});

export const refreshRoute = createRoute({
  method: "post",
  path: "/auth/refresh",
  tags,
  summary: "Extend the session with a new token.",
  description:
    "The token in the answer replaces the old one, which goes on for one minute. Within that minute every call with the old token gets a living one; afterwards it ends the whole sign-in, as it may have been stolen.",
  security: [{ bearer: [] }],
  responses: { 200: json("Extended.", signedInSchema), 401: errorResponse("No living token."), ...commonResponses },
});

export const meRoute = createRoute({
  method: "get",
  path: "/auth/me",
  tags,
  summary: "The signed-in user, with the role as it is now.",
  security: [{ bearer: [] }],
  responses: { 200: json("The user.", meSchema), 401: errorResponse("No living token."), ...commonResponses },
});
