import { heartbeatSchema, presenceLeaveSchema, presenceSchema } from "../presence.ts";
import { dataSchema, type EndpointGroup, idParams, tooMany } from "./endpoint.ts";

const tag = "Presence";

export const presenceEndpoints = {
  heartbeat: {
    method: "POST",
    path: "/news/{id}/presence",
    permission: "article.write",
    tag,
    summary: "Say that a form has an article open, and learn who else has.",
    description:
      "Repeated every 25 seconds while the form can be seen. A form counts as open for 70 seconds after its last call; what is stored of it is deleted minutes later.",
    params: idParams,
    body: { description: "The form, and the version written in it.", schema: heartbeatSchema },
    response: { description: "Who else has the article open.", schema: dataSchema(presenceSchema) },
    statuses: { 404: "No such article, or it is neither the caller's own nor the caller an admin." },
  },
  leave: {
    method: "POST",
    path: "/presence/leave",
    permission: null,
    tag,
    summary: "Say that a form is closed.",
    description:
      "Sent by the browser when the form is left, without a token: the id of the form is the proof. It may arrive after the first call for the form of another article in the same page, which stays.",
    body: { description: "The form, and its article.", schema: presenceLeaveSchema },
    response: { status: 204, description: "Forgotten, or not known." },
    statuses: tooMany,
  },
} as const satisfies EndpointGroup;
