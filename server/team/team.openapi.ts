import { createRoute, z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import {
  editableMemberSchema,
  memberCreateSchema,
  memberSchema,
  memberUpdateSchema,
  teamOrderSchema,
} from "#contract/team.ts";
import { requireRole } from "../http/access.ts";
import type { AppEnv } from "../http/context.ts";
import { jsonBodyUpTo, jsonLimits } from "../http/json-body.ts";
import { bodyFailures, commonResponses, errorResponse, json } from "../http/openapi.ts";
import { formOrJson } from "./member-body.ts";

const common = { tags: ["Team"], security: [{ bearer: [] }] };
const id = z
  .string()
  .regex(/^\d{1,20}$/)
  .transform(Number);
const params = z.object({ id });

const successSchema = z.object({ success: z.literal(true) });
const messageSchema = successSchema.extend({ message: z.string() });
const savedAnswer = messageSchema.extend({ data: editableMemberSchema });
const groupAnswer = messageSchema.extend({ data: z.array(editableMemberSchema) });

const refused = {
  401: errorResponse("No living token."),
  403: errorResponse("The caller is neither editor nor admin."),
};
const missing = { 404: errorResponse("No such member.") };
const badParameter = { 400: errorResponse("A parameter has the wrong type.") };
const memberFailures = {
  400: errorResponse("The body is neither a form that can be read nor a JSON object."),
  413: errorResponse("The photo is over 10 MB or has over 50 million pixels, or the JSON is over 256 KB."),
  415: errorResponse("The photo is no picture, or the body neither a form nor JSON."),
  422: bodyFailures[422],
};

const uncached: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.header("Cache-Control", "no-store");
  await next();
};

/** What the published contract says of a field. */
const fieldsSchema = z.record(
  z.string(),
  z.object({
    type: z.enum(["string", "integer", "boolean"]).optional(),
    enum: z.array(z.string()).optional(),
    minLength: z.int().optional(),
    maxLength: z.int().optional(),
    minimum: z.int().optional(),
    maximum: z.int().optional(),
    default: z.union([z.string(), z.int()]).optional(),
  }),
);

const photo = {
  type: "string",
  format: "binary",
  description: "JPEG, PNG, WebP, AVIF or GIF, at most 10 MB.",
} as const;

/** The fields as JSON, or as a form with a file beside them; they are checked once read, the same for both. */
function memberBody(schema: z.ZodObject) {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: "input" });
  const fields = fieldsSchema.parse(properties);
  const plain = { type: "object" as const, required };
  return {
    required: true,
    content: {
      "multipart/form-data": { schema: { ...plain, properties: { ...fields, photo } } },
      "application/json": { schema: { ...plain, properties: fields } },
    },
  };
}

export const listRoute = createRoute({
  method: "get",
  path: "/team",
  tags: common.tags,
  security: [{}, ...common.security],
  summary: "All members in display order.",
  description:
    "By group (leadership, research, technology, guest), then `order`, then id. To editors and admins each member also bears `version`, to be sent with a change.",
  responses: {
    200: json(
      "The members.",
      successSchema.extend({ data: z.array(memberSchema.extend({ version: z.int().optional() })) }),
    ),
    ...commonResponses,
  },
});

export const createMemberRoute = createRoute({
  ...common,
  method: "post",
  path: "/team",
  summary: "Add a member.",
  description: "The photo is turned upright, stripped of metadata and stored as WebP and AVIF in several widths.",
  middleware: [uncached, requireRole("POST /team"), formOrJson] as const,
  request: { body: memberBody(memberCreateSchema) },
  responses: { 201: json("Added.", savedAnswer), ...refused, ...memberFailures, ...commonResponses },
});

export const updateMemberRoute = createRoute({
  ...common,
  method: "put",
  path: "/team/{id}",
  summary: "Change a member.",
  description:
    "What is left out stays. `remove_photo` takes the photo away, unless a new one comes along. `version` is the one that was edited; without it the change overwrites whatever there is.",
  middleware: [uncached, requireRole("PUT /team/{id}"), formOrJson] as const,
  request: { params, body: memberBody(memberUpdateSchema) },
  responses: {
    200: json("Changed.", savedAnswer),
    ...refused,
    ...missing,
    409: errorResponse("`version` is stale; `data` holds the current member."),
    ...memberFailures,
    ...commonResponses,
  },
});

export const orderRoute = createRoute({
  ...common,
  method: "put",
  path: "/team/order",
  summary: "Put the members of a group in an order.",
  description: "`ids` names all of them; their `order` becomes 0, 1, 2, …",
  middleware: [uncached, requireRole("PUT /team/order"), jsonBodyUpTo(jsonLimits.teamOrder)] as const,
  request: { body: { ...json("The group and its order.", teamOrderSchema), required: true } },
  responses: {
    200: json("The group in its new order.", groupAnswer),
    ...refused,
    409: errorResponse("Members have come or gone; `data` holds the group as it is."),
    ...bodyFailures,
    413: errorResponse("The body is over 64 KB."),
    ...commonResponses,
  },
});

export const removeMemberRoute = createRoute({
  ...common,
  method: "delete",
  path: "/team/{id}",
  summary: "Take a member off the list.",
  description: "For an hour the member can be brought back; then the photo goes too, unless something else shows it.",
  middleware: [uncached, requireRole("DELETE /team/{id}")] as const,
  request: { params },
  responses: { 200: json("Deleted.", messageSchema), ...refused, ...missing, ...badParameter, ...commonResponses },
});

export const restoreMemberRoute = createRoute({
  ...common,
  method: "post",
  path: "/team/{id}/restore",
  summary: "Bring back a member who was deleted within the last hour.",
  middleware: [uncached, requireRole("POST /team/{id}/restore")] as const,
  request: { params },
  responses: {
    200: json("The member, as before.", savedAnswer),
    ...refused,
    ...missing,
    ...badParameter,
    ...commonResponses,
  },
});
