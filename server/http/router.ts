import { Hono, type MiddlewareHandler } from "hono";
import { etag } from "hono/etag";
import type { z } from "zod";
import type { Actor } from "#contract/actor.ts";
import {
  type BodyOf,
  type Endpoint,
  jsonLimits,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from "#contract/endpoints/endpoint.ts";
import { AppError, type FieldErrors } from "#contract/errors.ts";
import { isMessageKey, type MessageKey } from "#contract/i18n/messages.ts";
import { actingAs } from "../db/acting-user.ts";
import { isMissingReference } from "../db/database-errors.ts";
import { requirePermission } from "./access.ts";
import { type AppContext, type AppEnv, getActor } from "./context.ts";
import { jsonBodyUpTo } from "./json-body.ts";

/** Maximum errors in a response: a body may have thousands. */
const maxIssues = 100;

/** Validation errors of a body by field, as message keys; a library's own messages become "wrong type" or "required". */
function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues.slice(0, maxIssues)) {
    const field = issue.path.map(String).join(".") || "body";
    const key: MessageKey = isMessageKey(issue.message) ? issue.message : "errors.wrong_type";
    fields[field] = [...(fields[field] ?? []), key];
  }
  return fields;
}

/** The error with the invalid fields of a body. */
export const invalidBody = (error: z.ZodError) =>
  new AppError("invalid", "errors.invalid", { errors: fieldErrors(error) });

/** A router of a feature. */
export const createRouter = () => new Hono<AppEnv>();

/** What a handler is given: the request, who asks, and what the endpoint's schemas made of the input. */
interface Call<E> {
  c: AppContext;
  actor: Actor;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
}

/** The same without the endpoint's types. */
interface UntypedCall {
  c: AppContext;
  actor: Actor;
  params: Record<string, unknown> | undefined;
  query: Record<string, unknown> | undefined;
  body: unknown;
}

type WithoutSuccess<T> = T extends object ? Omit<T, "success"> : never;

/** Returns the fields of the response besides `success`, or the whole response if it is not JSON. Throws `AppError`. */
type Handler<E> = (
  call: Call<E>,
) => Response | WithoutSuccess<ResponseOf<E>> | Promise<Response | WithoutSuccess<ResponseOf<E>>>;

/** Answers that depend on the actor are kept nowhere; what visitors see may be kept if it is asked for again each time. */
const cacheHeaders =
  (cache: Endpoint["cache"]): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const known = c.get("user") !== null || c.req.header("authorization") !== undefined;
    c.header("Cache-Control", cache === undefined || known ? "no-store" : "public, max-age=0, must-revalidate");
    if (cache !== undefined) c.header("Vary", "Authorization");
    await next();
  };

function middlewareOf({ permission, cache, body }: Endpoint, before: readonly MiddlewareHandler<AppEnv>[]) {
  const list = [cacheHeaders(cache)];
  if (cache === "etag") list.push(etag());
  // a user without the permission is refused before the body is read; the service checks the permission again
  if (permission !== null)
    list.push(async (c, next) => {
      requirePermission(getActor(c), permission);
      await next();
    });
  list.push(...before);
  if (body && "schema" in body) list.push(jsonBodyUpTo(jsonLimits[body.limit ?? "usual"]));
  return list;
}

function readParameters(schema: z.ZodObject | undefined, given: object) {
  const parsed = schema?.safeParse(given);
  if (parsed?.success === false) throw new AppError("bad_request", "errors.bad_parameter");
  return parsed?.data;
}

async function readBody(c: AppContext, body: Endpoint["body"]): Promise<unknown> {
  if (!body || !("schema" in body)) return undefined;
  const parsed = body.schema.safeParse(await c.req.json());
  if (!parsed.success) throw invalidBody(parsed.error);
  return parsed.data;
}

/** A parameter that is given once is a text, else a list, which no schema takes. */
const queryOf = (c: AppContext) =>
  Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  );

/**
 * Calls a handler on behalf of the signed-in user, where the endpoint asks for one. Their session and rights are read
 * again once a body has arrived, which may take its time; then by every transaction (`inTransaction`). Throws
 * `unauthorized` or `forbidden` if they have ended, also where the only sign of it is a row that refers to a deleted account.
 */
async function callAsUser<T>(c: AppContext, endpoint: Endpoint, call: () => T | Promise<T>): Promise<T> {
  const acting = c.get("acting");
  if (endpoint.permission === null || !acting) return call();
  if (endpoint.body) await c.get("requireStillActing")();
  try {
    return await actingAs(acting, call);
  } catch (error) {
    if (isMissingReference(error)) await c.get("requireStillActing")();
    throw error;
  }
}

/**
 * Answers an endpoint of the contract: refuses who lacks the permission, reads path, query and JSON body by the endpoint's
 * schemas (400 for parameters, 422 with the fields for a body), and sends what the handler gives in the envelope. `before`
 * runs once the permission is checked and before the body is read.
 */
export function handle<const E extends Endpoint>(
  router: Hono<AppEnv>,
  endpoint: E,
  handler: Handler<E>,
  before?: readonly MiddlewareHandler<AppEnv>[],
): void;
export function handle(
  router: Hono<AppEnv>,
  endpoint: Endpoint,
  handler: (call: UntypedCall) => Response | object | Promise<Response | object>,
  before: readonly MiddlewareHandler<AppEnv>[] = [],
): void {
  const status = "schema" in endpoint.response ? endpoint.response.status : undefined;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1");
  router.on([endpoint.method], [path], ...middlewareOf(endpoint, before), async (c) => {
    const params = readParameters(endpoint.params, c.req.param());
    const query = readParameters(endpoint.query, queryOf(c));
    const body = await readBody(c, endpoint.body);
    const result = await callAsUser(c, endpoint, () => handler({ c, actor: getActor(c), params, query, body }));
    return result instanceof Response ? result : c.json({ success: true, ...result }, status);
  });
}
