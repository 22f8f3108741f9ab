import type { Endpoint } from "#contract/endpoints/endpoint.ts";
import { endpoints } from "#contract/endpoints/index.ts";
import { AppError } from "#contract/errors.ts";
import type { AppContext } from "./context.ts";

const patterns = endpoints.map((endpoint) => {
  const pattern = endpoint.path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+");
  return { endpoint, pattern: new RegExp(`^/api${pattern}$`) };
});

const endpointsAt = (path: string): Endpoint[] =>
  patterns.filter(({ pattern }) => pattern.test(path)).map(({ endpoint }) => endpoint);

/** The endpoint that a request asks for; `undefined` where the contract has none. */
export function matchEndpoint(c: AppContext): Endpoint | undefined {
  const method = c.req.method === "HEAD" ? "GET" : c.req.method;
  return endpointsAt(c.req.path).find((endpoint) => endpoint.method === method);
}

/** The end of `/api`: 405 with `Allow` where the path exists under another method, else 404. */
export function endOfApi(c: AppContext): never {
  const allowed = new Set(endpointsAt(c.req.path).map(({ method }) => method));
  if (allowed.size === 0) throw new AppError("not_found", "errors.not_found");
  c.header("Allow", [...allowed].join(", "));
  throw new AppError("method_not_allowed", "errors.method_not_allowed");
}
