import { z } from "zod";
import { linkPageSchema, linksQuerySchema, linkTypes } from "../links.ts";
import { dataSchema, type EndpointGroup, idParameter, successSchema } from "./endpoint.ts";

const tag = "Administration";
const permission = "link.manage";

export const linksEndpoints = {
  list: {
    method: "GET",
    path: "/links",
    permission,
    tag,
    summary: "Links that open something without an account and work at present, newest first.",
    description:
      "Shared drafts, links of reviews and invitations. A link ends with its term, when it is ended, and when whoever made it is disabled, deleted or may no longer do what it allows. `limit` is clamped to 1 to 100, `page` to 1 and up.",
    query: linksQuerySchema,
    response: { description: "A page of the list.", schema: dataSchema(linkPageSchema) },
  },
  end: {
    method: "DELETE",
    path: "/links/{type}/{id}",
    permission,
    tag,
    summary: "End a link.",
    params: z.object({ type: z.enum(linkTypes), id: idParameter }),
    response: { description: "It opens nothing any more.", schema: successSchema },
    statuses: { 404: "No such link, or it has ended." },
  },
} as const satisfies EndpointGroup;
