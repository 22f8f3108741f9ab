import { z } from "zod";
import { statisticsQuerySchema, statisticsSchema } from "../statistics.ts";
import { dataSchema, type EndpointGroup } from "./endpoint.ts";

const tag = "Administration";
const permission = "statistics.read";

export const statisticsEndpoints = {
  read: {
    method: "GET",
    path: "/statistics",
    permission,
    tag,
    summary: "How public pages are used: visits, pages, languages, referring hosts, search words, enquiries.",
    description:
      "Counted by the server without cookies, addresses and identifiers; requests with `DNT: 1` or `Sec-GPC: 1`, robots and prefetches are not counted. A visit is a page view that was not reached from this site. `count` is `null` where it is under 5. Days and months are those of Asia/Shanghai.",
    query: statisticsQuerySchema,
    response: { description: "The statistics.", schema: dataSchema(statisticsSchema) },
    statuses: { 400: "There is no such period." },
  },
  export: {
    method: "GET",
    path: "/statistics.csv",
    permission,
    tag,
    summary: "The same as CSV for spreadsheets.",
    description:
      "RFC 4180 in UTF-8 with a byte order mark and a header line. Counts of pages, hosts and words under 5 are written as `<5`. A cell that a spreadsheet would run as a formula begins with an apostrophe.",
    query: statisticsQuerySchema,
    response: {
      description: "A line for each day or month, page, host and word.",
      type: "text/csv",
      schema: z.string(),
    },
    statuses: { 400: "There is no such period." },
  },
} as const satisfies EndpointGroup;
