import { z } from "zod";
import { auditPageSchema, auditQuerySchema } from "../audit.ts";
import { dashboardSchema } from "../dashboard.ts";
import { userChangeSchema, userEntrySchema, userPageSchema, usersQuerySchema } from "../users.ts";
import { dataSchema, type EndpointGroup, idParams } from "./endpoint.ts";

export const dashboardEndpoints = {
  read: {
    method: "GET",
    path: "/dashboard",
    permission: "dashboard.read",
    tag: "Administration",
    summary: "What the administration opens with.",
    description:
      "Counts, versions that wait for review, drafts to finish, the articles read most, the newest entries of the log, and the visits of the last seven days. Titles are in the language of `Accept-Language` where there is such a version. `waiting`, `drafts`, `activity` and `visits` are `null` to editors.",
    response: { description: "The dashboard.", schema: dataSchema(dashboardSchema) },
  },
} as const satisfies EndpointGroup;

export const usersEndpoints = {
  list: {
    method: "GET",
    path: "/users",
    permission: "user.manage",
    tag: "Users",
    summary: "Accounts, newest first.",
    description:
      "`q` looks for a part of the username, the e-mail address, the full name or the English name, in any case. `limit` is clamped to 1 to 100, `page` to 1 and up.",
    query: usersQuerySchema,
    response: { description: "A page of the list.", schema: dataSchema(userPageSchema) },
  },
  update: {
    method: "PATCH",
    path: "/users/{id}",
    permission: "user.manage",
    tag: "Users",
    summary: "Change an account's role, disable or enable it, confirm its address.",
    description:
      "A role counts from the very next call; disabling ends the user's sessions. A role above `user` needs a proven address: its owner has followed the mailed link, accepted an invitation or reset the password by mail, or an admin has confirmed the address with `address_confirmed`, which is logged.",
    params: idParams,
    body: { description: "What changes.", schema: userChangeSchema },
    response: { description: "The account.", schema: dataSchema(userEntrySchema) },
    statuses: {
      404: "No such account.",
      409: "The last admin can be neither demoted nor disabled, or the address is not proven (`errors.role`).",
    },
  },
} as const satisfies EndpointGroup;

export const auditEndpoints = {
  list: {
    method: "GET",
    path: "/audit",
    permission: "audit.read",
    tag: "Audit",
    summary: "Who did what, newest first.",
    description:
      "`q` looks for a part of the actor's name, the subject's name or the network address, in any case. `limit` is clamped to 1 to 100, `page` to 1 and up. Entries are kept for 400 days.",
    query: auditQuerySchema,
    response: { description: "A page of the log.", schema: dataSchema(auditPageSchema) },
    statuses: { 400: "A parameter has the wrong type, or there is no such action." },
  },
  export: {
    method: "GET",
    path: "/audit.csv",
    permission: "audit.read",
    tag: "Audit",
    summary: "The whole log as CSV for spreadsheets.",
    description:
      "RFC 4180 in UTF-8 with a byte order mark and a header line. A cell that a spreadsheet would run as a formula begins with an apostrophe.",
    response: { description: "The log, newest first.", type: "text/csv", schema: z.string() },
  },
} as const satisfies EndpointGroup;
