import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { AppError } from "#contract/errors.ts";
import type { AppEnv } from "./context.ts";

const root = "./build/client";
const year = "public, max-age=31536000, immutable";

/** The built files for the browser, precompressed. Names under `/assets` change with their content. */
export function staticFiles() {
  const routes = new Hono<AppEnv>();
  routes.use(
    "/assets/*",
    serveStatic({
      root,
      precompressed: true,
      onFound: (_path, c) => {
        c.header("Cache-Control", year);
        c.header("X-Content-Type-Options", "nosniff");
      },
    }),
  );
  routes.all("/assets/*", () => {
    throw new AppError("not_found", "errors.not_found");
  });
  routes.get(
    "/:file{.+\\.[a-z0-9]+}",
    serveStatic({
      root,
      onFound: (_path, c) => {
        c.header("Cache-Control", "public, max-age=3600");
        c.header("X-Content-Type-Options", "nosniff");
      },
    }),
  );
  return routes;
}
