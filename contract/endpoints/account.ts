import { z } from "zod";
import {
  changePasswordSchema,
  forgotPasswordSchema,
  loginSchema,
  meSchema,
  registerSchema,
  renameSchema,
  resetPasswordSchema,
  sessionInfoSchema,
  signedInSchema,
} from "../account.ts";
import { accountLimits as limits } from "../account-rules.ts";
import { challengeSchema } from "../second-factor.ts";
import { userSchema } from "../user.ts";
import { dataSchema, type EndpointGroup, messageSchema, momentParameter, successSchema, tooMany } from "./endpoint.ts";

const tag = "Accounts";
const permission = "account.manage";

/** The endpoints by which people sign in and keep their own account. */
export const accountEndpoints = {
  register: {
    method: "POST",
    path: "/auth/register",
    permission: null,
    tag,
    summary: "Create an account of role `user`.",
    description: `Username: ${limits.usernameMin} to ${limits.usernameMax} ASCII letters, digits and underscores. E-mail: at most ${limits.emailMax} characters. Full name: at most ${limits.fullNameMax}. Password: ${limits.passwordMin} to ${limits.passwordMax}. Usernames and addresses are unique in any case.`,
    body: { description: "The new account.", schema: registerSchema },
    answer: { status: 201, description: "Created.", schema: messageSchema.extend({ user: userSchema }) },
    statuses: {
      409: "The username or the e-mail address is taken, in any case; `errors` says which.",
      ...tooMany,
    },
  },
  login: {
    method: "POST",
    path: "/auth/login",
    permission: null,
    tag,
    summary: "Sign in.",
    description:
      "The session lasts a day, or 30 days with `remember`, from its last use, and at most 30 or 90 days from here. `must_change_password` is there where the password breaks a rule: until it is changed, guarded endpoints answer 403 with `data.password` `weak`. An account with a second factor gets a challenge instead, to be sent with a code to `/api/auth/login/second-factor`.",
    body: { description: "The credentials.", schema: loginSchema },
    answer: {
      description: "Signed in, or asked for a code of the second factor.",
      schema: z.union([signedInSchema, challengeSchema]),
    },
    statuses: { 401: "No account has this address and password.", 403: "The account is disabled.", ...tooMany },
  },
  logout: {
    method: "POST",
    path: "/auth/logout",
    permission: null,
    session: "optional",
    tag,
    summary: "End the session.",
    description: "Also without a living token. The token, and the one it replaced, are dead at once.",
    answer: { description: "Signed out.", schema: successSchema },
  },
  refresh: {
    method: "POST",
    path: "/auth/refresh",
    permission,
    tag,
    summary: "Extend the session with a new token.",
    description:
      "The token in the answer replaces the old one, which goes on for one minute. Within that minute every call with the old token gets a living one; afterwards it ends the whole sign-in, as it may have been stolen.",
    answer: { description: "Extended.", schema: signedInSchema },
  },
  me: {
    method: "GET",
    path: "/auth/me",
    permission,
    tag,
    summary: "The signed-in user, with the role as it is now.",
    answer: { description: "The user.", schema: meSchema },
  },
  forgotPassword: {
    method: "POST",
    path: "/auth/forgot-password",
    permission: null,
    tag,
    summary: "Ask for a link to set a new password.",
    description:
      "The answer is the same whether there is an account with this address or not. The link comes by mail, works once and within one hour, and voids the one before it. After five within an hour no other is mailed; the last one goes on.",
    body: { description: "The account's address.", schema: forgotPasswordSchema },
    answer: { description: "Taken note of.", schema: messageSchema },
    statuses: tooMany,
  },
  resetPassword: {
    method: "POST",
    path: "/auth/reset-password",
    permission: null,
    tag,
    summary: "Set a new password with the token of such a link.",
    description: "Ends all of the user's sessions.",
    body: { description: "The token and the new password.", schema: resetPasswordSchema },
    answer: { description: "The password is set.", schema: messageSchema },
    statuses: { 400: "The body is not a JSON object, or the token is false, used or expired.", ...tooMany },
  },
  rename: {
    method: "PATCH",
    path: "/auth/me",
    permission,
    tag,
    summary: "Change the names of the signed-in user; empty or `null` takes a name away.",
    body: { description: "The full name, and the name for English pages if that is to change.", schema: renameSchema },
    answer: { description: "The user.", schema: successSchema.extend({ user: userSchema }) },
  },
  changePassword: {
    method: "POST",
    path: "/auth/change-password",
    permission,
    tag,
    summary: "Change the password of the signed-in user.",
    description: "All other sessions of the user end, and links to set a new password no longer work.",
    body: { description: "The password as it is and as it will be.", schema: changePasswordSchema },
    answer: { description: "Changed.", schema: successSchema },
    statuses: { 422: "`current_password` is wrong, or a field breaks a rule; `errors` says which.", ...tooMany },
  },
  logoutAll: {
    method: "POST",
    path: "/auth/logout-all",
    permission,
    tag,
    summary: "End all sessions of the signed-in user, this one too.",
    answer: { description: "Signed out everywhere.", schema: successSchema },
  },
  listSessions: {
    method: "GET",
    path: "/auth/sessions",
    permission,
    tag,
    summary: "Where the user is signed in, latest first.",
    description: "A session keeps its id when its token is replaced. `last_used_at` is exact to the hour.",
    answer: { description: "The sessions.", schema: dataSchema(z.array(sessionInfoSchema)) },
  },
  endSession: {
    method: "DELETE",
    path: "/auth/sessions/{id}",
    permission,
    tag,
    summary: "End one of the user's own sessions; it may be the current one.",
    params: z.object({ id: momentParameter }),
    answer: { description: "Ended.", schema: successSchema },
    statuses: { 404: "The user has no such session." },
  },
} as const satisfies EndpointGroup;
