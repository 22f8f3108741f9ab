import { Hono } from "hono";
import type { AppEnv } from "../http/context.ts";
import { indexNowKeyPath } from "./search-engines.ts";

/** The file `/<key>.txt` by which IndexNow checks that the key is this site's; no route without a key. */
export function indexNowKeyRoutes(key: string | undefined) {
  const routes = new Hono<AppEnv>();
  if (key !== undefined)
    routes.get(indexNowKeyPath(key), (c) => c.text(key, 200, { "Cache-Control": "public, max-age=3600" }));
  return routes;
}
