import type { Services } from "#contract/services.ts";
import { fileStem } from "#site";
import { requireRole } from "../http/access.ts";
import { getActor } from "../http/context.ts";
import { createProofAttempts } from "../http/proof-attempts.ts";
import type { RateLimits } from "../http/rate-limit.ts";
import { createRouter } from "../http/router.ts";
import { textStream } from "../http/text-stream.ts";
import { deleteOwnRoute, deleteUserRoute, exportRoute } from "./personal-data.openapi.ts";

/** The name the file is saved under, with the day in UTC. */
const fileName = (at: Date) => `${fileStem}-account-${at.toISOString().slice(0, 10)}.json`;

/** The endpoints by which accounts are deleted, and owners get a copy of their data. */
export function personalDataRoutes({ personalData }: Pick<Services, "personalData">, limits: RateLimits) {
  const router = createRouter();
  const attempt = createProofAttempts(limits);

  // `router.openapi` wants the answer as one value; the service checks each piece of this one by the route's schema
  router.openAPIRegistry.registerPath(exportRoute);
  router.get(exportRoute.path, requireRole("GET /auth/me/data"), (c) =>
    c.body(textStream(personalData.export(getActor(c))), 200, {
      "Cache-Control": "no-store",
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName(new Date())}"`,
    }),
  );

  router.openapi(deleteOwnRoute, async (c) => {
    await attempt(c, () => personalData.deleteOwn(getActor(c), c.req.valid("json")));
    return c.json({ success: true as const }, 200, { "Cache-Control": "no-store" });
  });

  router.openapi(deleteUserRoute, async (c) => {
    await personalData.deleteUser(getActor(c), c.req.valid("param").id);
    return c.json({ success: true as const }, 200, { "Cache-Control": "no-store" });
  });

  return router;
}
