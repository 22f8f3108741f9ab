import { z } from "zod";
import type { EndpointGroup } from "./endpoint.ts";

const statuses = { 304: "The caller holds it already." } as const;

export const apiDocsEndpoints = {
  document: {
    method: "GET",
    path: "/openapi.json",
    permission: null,
    tag: "Contract",
    summary: "This contract as OpenAPI 3.1.",
    response: { description: "The document.", schema: z.object({ openapi: z.string() }) },
    statuses,
  },
  page: {
    method: "GET",
    path: "/docs",
    permission: null,
    tag: "Contract",
    summary: "This contract as a page.",
    response: { description: "The page.", type: "text/html", schema: z.string() },
    statuses,
  },
} as const satisfies EndpointGroup;
