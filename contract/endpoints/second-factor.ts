import { signedInSchema } from "../account.ts";
import {
  confirmSchema,
  enrolSchema,
  recoveryCodesSchema,
  secondFactorLoginSchema,
  secondFactorProofSchema,
  secondFactorSetupSchema,
  secondFactorStatusSchema,
} from "../second-factor.ts";
import { dataSchema, type EndpointGroup, idParams, successSchema, tooMany } from "./endpoint.ts";

const tag = "Accounts";
const off = { 409: "There is no second factor in use." } as const;

export const secondFactorEndpoints = {
  login: {
    method: "POST",
    path: "/auth/login/second-factor",
    permission: null,
    tag,
    summary: "Finish signing in with a code.",
    description:
      "`code` is what the authenticator app shows, or a recovery code; each works once. A failure says in `data.second_factor` whether the code was `wrong`, or the challenge has `ended` and the password is needed again.",
    body: { description: "The challenge and a code.", schema: secondFactorLoginSchema },
    response: { description: "Signed in.", schema: signedInSchema },
    statuses: { 401: "The code is wrong or was used, or the challenge has ended.", ...tooMany },
  },
  status: {
    method: "GET",
    path: "/auth/second-factor",
    permission: "account.manage",
    tag,
    summary: "How the second factor of one's own account stands.",
    response: { description: "The state.", schema: dataSchema(secondFactorStatusSchema) },
  },
  enrol: {
    method: "POST",
    path: "/auth/second-factor/enrol",
    permission: "second-factor.enrol",
    tag,
    summary: "Begin to set up an authenticator app.",
    description:
      "Nothing changes until the app's first code is sent to `confirm`. Where another app is in use already, one of its codes or a recovery code is needed.",
    body: { description: "The current password.", schema: enrolSchema },
    response: { description: "What goes into the app.", schema: dataSchema(secondFactorSetupSchema) },
    statuses: tooMany,
  },
  confirm: {
    method: "POST",
    path: "/auth/second-factor/confirm",
    permission: "second-factor.enrol",
    tag,
    summary: "Turn the second factor on with the app's first code.",
    body: { description: "The code.", schema: confirmSchema },
    response: {
      description: "It is on. The recovery codes are shown only now.",
      schema: dataSchema(recoveryCodesSchema),
    },
    statuses: { 409: "No app is being set up.", ...tooMany },
  },
  renewRecoveryCodes: {
    method: "POST",
    path: "/auth/second-factor/recovery-codes",
    permission: "account.manage",
    tag,
    summary: "Make new recovery codes; the old ones are void.",
    body: { description: "The current password and a code.", schema: secondFactorProofSchema },
    response: { description: "The codes, shown only now.", schema: dataSchema(recoveryCodesSchema) },
    statuses: { ...off, ...tooMany },
  },
  disable: {
    method: "DELETE",
    path: "/auth/second-factor",
    permission: "account.manage",
    tag,
    summary: "Turn the second factor off.",
    body: { description: "The current password and a code.", schema: secondFactorProofSchema },
    response: { description: "It is off.", schema: successSchema },
    statuses: { 403: "The caller must have one.", ...off, ...tooMany },
  },
  reset: {
    method: "POST",
    path: "/users/{id}/second-factor/reset",
    permission: "user.manage",
    tag: "Users",
    summary: "Take a user's second factor away and end their sessions.",
    description: "For users who have lost their app and their recovery codes. Nobody can do so for themselves.",
    params: idParams,
    response: { description: "It is off.", schema: successSchema },
    statuses: { 403: "The caller is not an admin, or asks for themselves.", 404: "No such account.", ...off },
  },
} as const satisfies EndpointGroup;
