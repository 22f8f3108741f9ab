import type { OpenAPIHono } from "@hono/zod-openapi";
import { AppError } from "#contract/errors.ts";
import type { AppContext, AppEnv } from "./context.ts";

/**
 * The end of `/api`: 405 with `Allow` where the path exists under another method, else 404. The paths are read from the
 * published contract, so that none can be forgotten.
 */
export function endOfApi(api: OpenAPIHono<AppEnv>) {
  const known: { pattern: RegExp; method: string }[] = api.openAPIRegistry.definitions.flatMap((definition) =>
    definition.type === "route"
      ? [
          {
            pattern: new RegExp(`^${definition.route.path.replaceAll(/\{[^}]+\}/g, "[^/]+")}$`),
            method: definition.route.method.toUpperCase(),
          },
        ]
      : [],
  );
  return (c: AppContext): never => {
    const path = c.req.path.replace(/^\/api/, "");
    const allowed = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (allowed.length === 0) throw new AppError("not_found", "errors.not_found");
    c.header("Allow", allowed.join(", "));
    throw new AppError("method_not_allowed", "errors.method_not_allowed");
  };
}
