import { accountDataSchema, accountDeletionSchema } from "../personal-data.ts";
import { type EndpointGroup, idParams, successSchema, tooMany } from "./endpoint.ts";

export const personalDataEndpoints = {
  export: {
    method: "GET",
    path: "/auth/me/data",
    permission: "account.manage",
    tag: "Accounts",
    summary: "Everything the site holds about the signed-in user, as a JSON file.",
    description:
      "Sent while it is read from the database, never stored by caches. Passwords, tokens and codes are not in it.",
    response: { description: "The data.", schema: accountDataSchema },
  },
  deleteOwn: {
    method: "DELETE",
    path: "/auth/me",
    permission: "account.manage",
    tag: "Accounts",
    summary: "Delete the signed-in user's account, at once and for good.",
    description:
      "Sessions, second factor, drafts that were never published, automatic saves and waiting mail go with it. Published articles stay without an author, entries of the activity log with the account's number alone.",
    body: {
      description: "The password, and a code where the account has a second factor.",
      schema: accountDeletionSchema,
    },
    response: { description: "Deleted.", schema: successSchema },
    statuses: {
      409: "The last admin cannot be deleted.",
      422: "The password or the code is missing or wrong; `errors` says which.",
      ...tooMany,
    },
  },
  deleteUser: {
    method: "DELETE",
    path: "/users/{id}",
    permission: "user.manage",
    tag: "Users",
    summary: "Delete another user's account, as its owner could.",
    params: idParams,
    response: { description: "Deleted.", schema: successSchema },
    statuses: { 403: "The caller is not an admin, or the account is their own.", 404: "No such account." },
  },
} as const satisfies EndpointGroup;
