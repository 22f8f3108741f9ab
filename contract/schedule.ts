import { z } from "zod";
import { wholeNumber } from "./bounds.ts";
import { languages } from "./i18n/language.ts";
import { authorSchema, waivedSchema } from "./news.ts";
import { statuses } from "./news-rules.ts";
import { cancelReasons, holdReasons, planStates, scheduleActions } from "./schedule-rules.ts";

const wrongType = "errors.wrong_type";

/** Characters of a time, with more decimals than any clock has. */
const timeLength = 40;

/** A time as a caller sends it: ISO 8601 in UTC, brought to milliseconds. */
const time = z.iso
  .datetime({ error: "revisions.schedule.errors.format" })
  .max(timeLength, "revisions.schedule.errors.format")
  .transform((text) => new Date(text).toISOString())
  .nullable();

/** A plan for a language version: carried out once, by the server, at its time. */
const planSchema = z.object({
  action: z.enum(scheduleActions),
  at: z.iso.datetime(),
  state: z.enum(planStates),
  /** Why it waits for an admin, or was given up; `null` otherwise. */
  reason: z.enum([...holdReasons, ...cancelReasons]).nullable(),
  /** Who planned it; all names are `null` where the account is deleted. */
  planned_by: authorSchema,
  planned_at: z.iso.datetime(),
  /** When it was carried out or given up. */
  ended_at: z.iso.datetime().nullable(),
  /** Who gave it up; `null` where the server did, or it was carried out. */
  ended_by: authorSchema.nullable(),
});

/** The plans of a language version. */
export const scheduleSchema = z.object({
  lang: z.enum(languages),
  status: z.enum(statuses),
  /** Number of the version as it stands. */
  version: z.int(),
  publish: planSchema.nullable(),
  withdraw: planSchema.nullable(),
  /** Plans that were carried out or given up, newest first. */
  history: z.array(planSchema),
});

/** Query of `GET /api/news/{id}/schedule`. */
export const scheduleQuerySchema = z.object({ lang: z.enum(languages).optional() });

/** Body of `PUT /api/news/{id}/schedule`: both times as they are to be, `null` for none. */
export const scheduleChangeSchema = z.object({
  lang: z.enum(languages, { error: wrongType }),
  /** The version that was read. */
  version: wholeNumber,
  publish_at: time,
  withdraw_at: time,
  /** Why it is published with what the check has found, recorded when that happens; left out, no reasons are asked for. */
  waived: waivedSchema,
});

/** A plan in the calendar, with the version it is for. */
export const plannedVersionSchema = planSchema.extend({
  id: z.int(),
  article_id: z.int(),
  title: z.string(),
  lang: z.enum(languages),
});

/** Query of `GET /api/schedule`: plans from a time on and before another one. */
export const calendarQuerySchema = z.object({
  from: z.iso.datetime().max(timeLength),
  to: z.iso.datetime().max(timeLength),
});

/** `plans`: those of the period, by their time. `overdue`: those of any time that wait for an admin or are late. */
export const calendarSchema = z.object({
  plans: z.array(plannedVersionSchema),
  overdue: z.array(plannedVersionSchema),
});

export type Plan = z.infer<typeof planSchema>;
export type Schedule = z.infer<typeof scheduleSchema>;
export type ScheduleChange = z.infer<typeof scheduleChangeSchema>;
export type CalendarPlan = z.infer<typeof plannedVersionSchema>;
export type CalendarQuery = z.infer<typeof calendarQuerySchema>;
export type Calendar = z.infer<typeof calendarSchema>;
