import { z } from "zod";
import {
  editableMemberSchema,
  memberCreateSchema,
  memberSchema,
  memberUpdateSchema,
  teamOrderSchema,
} from "../team.ts";
import { dataSchema, type EndpointGroup, idParams, messageSchema } from "./endpoint.ts";

const tag = "Team";
const permission = "team.edit";
const photo = {
  name: "photo",
  required: false,
  description: "JPEG, PNG, WebP, AVIF or GIF, at most 10 MB.",
} as const;
const savedResponse = messageSchema.extend({ data: editableMemberSchema });
const missing = { 404: "No such member." } as const;
const memberFailures = {
  400: "The body is neither a form that can be read nor a JSON object.",
  413: "The photo is over 10 MB or has over 50 million pixels, or the JSON is over 256 KB.",
  415: "The photo is no picture, or the body neither a form nor JSON.",
  422: "A field breaks a rule or has the wrong type; `errors` says which.",
} as const;

export const teamEndpoints = {
  list: {
    method: "GET",
    path: "/team",
    permission: null,
    session: "optional",
    cache: "revalidate",
    tag,
    summary: "All members in display order.",
    description:
      "By group (leadership, research, technology, guest), then `order`, then id. To editors and admins each member also bears `version`, to be sent with a change.",
    response: {
      description: "The members.",
      schema: dataSchema(z.array(memberSchema.extend({ version: z.int().optional() }))),
    },
  },
  create: {
    method: "POST",
    path: "/team",
    permission,
    tag,
    summary: "Add a member.",
    description:
      "The photo is turned upright, stripped of metadata and stored as WebP and AVIF in several widths. With a `key` of its own the request can be sent again where no answer came: there is no second member.",
    body: { file: photo, fields: memberCreateSchema },
    response: { status: 201, description: "Added.", schema: savedResponse },
    statuses: { 409: "It was added before by the same `key`; `data` holds it as it stands.", ...memberFailures },
  },
  reorder: {
    method: "PUT",
    path: "/team/order",
    permission,
    tag,
    summary: "Put the members of a group in an order.",
    description: "`ids` names all of them; their `order` becomes 0, 1, 2, …",
    body: { description: "The group and its order.", schema: teamOrderSchema, limit: "teamOrder" },
    response: {
      description: "The group in its new order.",
      schema: messageSchema.extend({ data: z.array(editableMemberSchema) }),
    },
    statuses: { 409: "Members have come or gone; `data` holds the group as it is." },
  },
  update: {
    method: "PUT",
    path: "/team/{id}",
    permission,
    tag,
    summary: "Change a member.",
    description:
      "What is left out stays. `remove_photo` takes the photo away, unless a new one comes along. `version` is the one that was edited; without it the change overwrites whatever there is.",
    params: idParams,
    body: { file: photo, fields: memberUpdateSchema },
    response: { description: "Changed.", schema: savedResponse },
    statuses: { ...missing, 409: "`version` is stale; `data` holds the current member.", ...memberFailures },
  },
  remove: {
    method: "DELETE",
    path: "/team/{id}",
    permission,
    tag,
    summary: "Take a member off the list.",
    description: "For an hour the member can be brought back; then the photo goes too, unless something else shows it.",
    params: idParams,
    response: { description: "Deleted.", schema: messageSchema },
    statuses: missing,
  },
  restore: {
    method: "POST",
    path: "/team/{id}/restore",
    permission,
    tag,
    summary: "Bring back a member who was deleted within the last hour.",
    params: idParams,
    response: { description: "The member, as before.", schema: savedResponse },
    statuses: missing,
  },
} as const satisfies EndpointGroup;
