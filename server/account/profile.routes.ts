import { AppError } from "#contract/errors.ts";
import type { Services } from "#contract/services.ts";
import { type AppContext, getActor } from "../http/context.ts";
import { createProofAttempts } from "../http/proof-attempts.ts";
import type { RateLimits } from "../http/rate-limit.ts";
import { createRouter } from "../http/router.ts";
import { changePasswordRoute, endSessionRoute, logoutAllRoute, renameRoute, sessionsRoute } from "./profile.openapi.ts";

function tokenOf(c: AppContext): string {
  const token = c.get("token");
  if (!token) throw new AppError("unauthorized", "errors.unauthorized");
  return token;
}

/** The endpoints under `/auth` by which people keep their own account; what `/auth` answers is never stored. */
export function profileRoutes({ profile }: Pick<Services, "profile">, limits: Pick<RateLimits, "passwordPerAccount">) {
  const router = createRouter();
  const attempt = createProofAttempts(limits);

  router.openapi(renameRoute, async (c) => {
    const user = await profile.rename(getActor(c), c.req.valid("json").full_name);
    return c.json({ success: true as const, user }, 200);
  });

  router.openapi(changePasswordRoute, async (c) => {
    await attempt(c, () => profile.changePassword(getActor(c), tokenOf(c), c.req.valid("json")));
    return c.json({ success: true as const }, 200);
  });

  router.openapi(logoutAllRoute, async (c) => {
    await profile.endAllSessions(getActor(c));
    return c.json({ success: true as const }, 200);
  });

  router.openapi(sessionsRoute, async (c) => {
    const data = await profile.sessions(getActor(c), tokenOf(c));
    return c.json({ success: true as const, data }, 200);
  });

  router.openapi(endSessionRoute, async (c) => {
    await profile.endSession(getActor(c), c.req.valid("param").id);
    return c.json({ success: true as const }, 200);
  });

  return router;
}
