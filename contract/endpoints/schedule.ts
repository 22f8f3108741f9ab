import {
  calendarQuerySchema,
  calendarSchema,
  scheduleChangeSchema,
  scheduleQuerySchema,
  scheduleSchema,
} from "../schedule.ts";
import { dataSchema, type EndpointGroup, idParams } from "./endpoint.ts";

const tag = "Schedule";
const missing = {
  404: "No such article or version, or it is neither the caller's own nor the caller an admin.",
} as const;
const response = { description: "The plans as they are now.", schema: dataSchema(scheduleSchema) } as const;

export const scheduleEndpoints = {
  calendar: {
    method: "GET",
    path: "/schedule",
    permission: "article.publish",
    tag,
    summary: "What is planned in a period, and what is overdue.",
    description:
      "Plans from `from` on and before `to`, carried out ones too, by their time. Those that were given up and those of articles in the trash are left out. `overdue` holds plans of any time that wait for an admin, or whose time passed over two minutes ago.",
    query: calendarQuerySchema,
    response: { description: "The plans.", schema: dataSchema(calendarSchema) },
  },
  get: {
    method: "GET",
    path: "/news/{id}/schedule",
    permission: "article.write",
    tag,
    summary: "When a language version is published and withdrawn, and its earlier plans.",
    params: idParams,
    query: scheduleQuerySchema,
    response,
    statuses: missing,
  },
  plan: {
    method: "PUT",
    path: "/news/{id}/schedule",
    permission: "article.publish",
    tag,
    summary: "Plan when a language version is published and withdrawn, or remove such plans.",
    description:
      "Times are ISO 8601 in UTC, `null` for none; both are as they are sent. The server carries each out once, as if the caller had done it at that time, with the text as it stands then; times that pass while no server runs are made up for at the next start. A change of the text by somebody who may not publish, and the loss of the planner's permission, make a plan wait until an admin sends it again.",
    params: idParams,
    body: { description: "The version that was read, and its times.", schema: scheduleChangeSchema },
    response,
    statuses: { ...missing, 409: "`version` is stale." },
  },
} as const satisfies EndpointGroup;
