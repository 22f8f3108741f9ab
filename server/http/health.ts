import { Hono } from "hono";
import type { AppEnv } from "./context.ts";

/** Check of a dependency; throws if it cannot be reached. */
export type ReadinessCheck = () => Promise<unknown>;

const checkSeconds = 3;

const inTime = (check: ReadinessCheck) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${checkSeconds} s`)), checkSeconds * 1000);
    check()
      .then(() => resolve(), reject)
      .finally(() => clearTimeout(timer));
  });

/** `/healthz`: the process is alive. `/readyz`: its dependencies can be reached; 503 names those that cannot. */
export function healthRoutes(checks: Record<string, ReadinessCheck>) {
  const routes = new Hono<AppEnv>();
  routes.get("/healthz", (c) => c.json({ success: true }, 200, { "Cache-Control": "no-store" }));
  routes.get("/readyz", async (c) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          await inTime(check);
          return { name, ready: true };
        } catch (error) {
          c.get("log").error({ err: error, check: name }, "not ready");
          return { name, ready: false };
        }
      }),
    );
    const success = results.every(({ ready }) => ready);
    const body = { success, checks: Object.fromEntries(results.map(({ name, ready }) => [name, ready])) };
    return c.json(body, success ? 200 : 503, {
      "Cache-Control": "no-store",
      ...(success ? {} : { "Retry-After": "5" }),
    });
  });
  return routes;
}
