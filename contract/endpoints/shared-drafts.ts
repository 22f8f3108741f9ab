import { z } from "zod";
import {
  newSharedDraftSchema,
  sharedDraftCreateSchema,
  sharedDraftsQuerySchema,
  sharedDraftsSchema,
} from "../shared-drafts.ts";
import { dataSchema, type EndpointGroup, idParameter, idParams } from "./endpoint.ts";

const tag = "Shared drafts";
const permission = "article.write";
const missing = {
  404: "No such article, version or link, or it is neither the caller's own nor the caller an admin.",
} as const;
const list = { description: "The links as they are now.", schema: dataSchema(sharedDraftsSchema) } as const;

export const sharedDraftEndpoints = {
  list: {
    method: "GET",
    path: "/news/{id}/shared-drafts",
    permission,
    tag,
    summary: "The links that show a version without an account.",
    params: idParams,
    query: sharedDraftsQuerySchema,
    response: list,
    statuses: missing,
  },
  create: {
    method: "POST",
    path: "/news/{id}/shared-drafts",
    permission,
    tag,
    summary: "Make a link that shows a draft without an account.",
    description:
      "The link is `/draft/token`. It shows the text as it stands whenever it is opened (`current`), or as it stood when the link was made (`fixed`). Only a hash of the token is stored.",
    params: idParams,
    body: { description: "What is to be shown, and for how many days.", schema: sharedDraftCreateSchema },
    response: { status: 201, description: "The token, and the links.", schema: dataSchema(newSharedDraftSchema) },
    statuses: {
      ...missing,
      409: "The version is published, too many links are open, or `version` is stale for a fixed text.",
    },
  },
  revoke: {
    method: "DELETE",
    path: "/news/{id}/shared-drafts/{link}",
    permission,
    tag,
    summary: "Revoke a link.",
    params: z.object({ id: idParameter, link: idParameter }),
    response: list,
    statuses: missing,
  },
} as const satisfies EndpointGroup;
