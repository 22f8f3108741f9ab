import { OpenAPIRegistry, OpenApiGeneratorV31, type ResponseConfig } from "@asteasolutions/zod-to-openapi";
import { z } from "zod";
import { type Endpoint, jsonLimits, type Statuses } from "#contract/endpoints/endpoint.ts";
import { accessOf, endpoints } from "#contract/endpoints/index.ts";
import { site } from "#site";

const json = (description: string, schema: z.ZodType): ResponseConfig => ({
  description,
  content: { "application/json": { schema } },
});

const failureSchema = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});

const retryAfter = z.object({ "Retry-After": z.string().describe("Seconds until another try makes sense.") });

const sizeOf = (bytes: number) => (bytes < 1024 * 1024 ? `${bytes / 1024} KB` : `${bytes / 1024 / 1024} MB`);

const refusals = {
  anonymous: {},
  user: { 401: "No valid token." },
  author: { 401: "No valid token.", 403: "The caller is neither an author nor an editor nor an admin." },
  editor: { 401: "No valid token.", 403: "The caller is neither an editor nor an admin." },
  admin: { 401: "No valid token.", 403: "The caller is not an admin." },
} as const satisfies Record<string, Statuses>;

/** The failures that follow from an entry of the table, and those it names itself. */
function statusesOf(endpoint: Endpoint): Statuses {
  const { params, query, body, statuses } = endpoint;
  return {
    ...refusals[accessOf(endpoint)],
    ...((params || query) && { 400: "A parameter has the wrong type." }),
    ...(body &&
      "schema" in body && {
        400: "The body is not a JSON object, or has over 32 levels or 10,000 values.",
        408: "The body arrives too slowly.",
        413: `The body is over ${sizeOf(jsonLimits[body.limit ?? "usual"])}.`,
        415: "The body is not `application/json`.",
        422: "A field breaks a rule or has the wrong type; `errors` says which.",
      }),
    ...statuses,
    500: "A fault of the server; the response carries a request id.",
    503: "The database cannot be reached; try again after `Retry-After`.",
  };
}

function responsesOf(endpoint: Endpoint): Record<string, ResponseConfig> {
  const { response } = endpoint;
  const success: ResponseConfig =
    "schema" in response
      ? {
          description: response.description,
          content: { [response.type ?? "application/json"]: { schema: response.schema } },
        }
      : { description: response.description };
  const others = Object.entries(statusesOf(endpoint)).map(([status, description]): [string, ResponseConfig] => {
    if (Number(status) < 400) return [status, { description }];
    return [status, { ...json(description, failureSchema), ...(status === "429" && { headers: retryAfter }) }];
  });
  return { [response.status ?? 200]: success, ...Object.fromEntries(others) };
}

function bodyOf(body: NonNullable<Endpoint["body"]>) {
  if ("schema" in body) {
    const { description, schema } = body;
    return { description, content: { "application/json": { schema } }, required: true };
  }
  const { file, fields = z.object({}) } = body;
  const { name, required, description } = file;
  const bytes = z.string().meta({ format: "binary", ...(description !== undefined && { description }) });
  const form = fields.extend({ [name]: required ? bytes : bytes.optional() });
  return {
    required: true,
    content: {
      "multipart/form-data": { schema: form },
      ...(body.fields && { "application/json": { schema: fields } }),
    },
  };
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The name of a call for programs that generate clients: `GET /news/{id}` is `getNewsById`. */
function operationIdOf(method: string, path: string): string {
  const words = path.split("/").map((segment) => {
    const parameter = /^\{(\w+)\}$/.exec(segment)?.[1];
    return parameter
      ? `By${capitalized(parameter)}`
      : segment
          .split(/[^A-Za-z\d]+/)
          .map(capitalized)
          .join("");
  });
  return [method, ...words].join("");
}

const methods = { GET: "get", POST: "post", PUT: "put", PATCH: "patch", DELETE: "delete" } as const;

/** The contract as an OpenAPI 3.1 document, made from the table of endpoints. `origin` is the address of the site. */
export function openApiDocument(origin: string) {
  const registry = new OpenAPIRegistry();
  registry.registerComponent("securitySchemes", "bearer", { type: "http", scheme: "bearer" });
  for (const endpoint of endpoints) {
    const method = methods[endpoint.method];
    const { path, permission, session, tag, summary, description, params, query, body } = endpoint;
    registry.registerPath({
      method,
      path: `/api${path}`,
      tags: [tag],
      summary,
      ...(description !== undefined && { description }),
      operationId: operationIdOf(method, path),
      security: permission !== null ? [{ bearer: [] }] : session === "optional" ? [{}, { bearer: [] }] : [],
      request: { ...(params && { params }), ...(query && { query }), ...(body && { body: bodyOf(body) }) },
      responses: responsesOf(endpoint),
    });
  }
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: "3.1.0",
    info: {
      title: `${site.name.en} API`,
      version: "1",
      license: { name: "MIT", identifier: "MIT" },
      description:
        'Success is `{"success": true, …}`; failure is `{"success": false, "message", "errors"?}` with the message in the language of Accept-Language. Times are ISO 8601 in UTC.',
    },
    servers: [{ url: origin }],
  });
}
