import { AppError } from "#contract/errors.ts";
import type { Services } from "#contract/services.ts";
import { requireUser } from "../http/authentication.ts";
import { type AppContext, callerOf } from "../http/context.ts";
import type { RateLimits } from "../http/rate-limit.ts";
import { createRouter } from "../http/router.ts";
import { changePasswordRoute, endSessionRoute, logoutAllRoute, renameRoute, sessionsRoute } from "./self.openapi.ts";

function tokenOf(c: AppContext): string {
  const token = c.get("token");
  if (!token) throw new AppError("unauthorized", "errors.unauthorized");
  return token;
}

/** The endpoints under `/auth` by which people keep their own account; what `/auth` answers is never stored. */
export function selfRoutes({ self }: Pick<Services, "self">, limits: Pick<RateLimits, "passwordPerAccount">) {
  const router = createRouter();

  router.openapi(renameRoute, async (c) => {
    const user = await self.rename(callerOf(c), c.req.valid("json").full_name);
    return c.json({ success: true as const, user }, 200);
  });

  router.openapi(changePasswordRoute, async (c) => {
    const log = c.get("log");
    const account = String(requireUser(c).id);
    await limits.passwordPerAccount.attempt(account, log);
    try {
      await self.changePassword(callerOf(c), tokenOf(c), c.req.valid("json"));
    } catch (error) {
      // a fault of ours is no attempt of theirs
      if (!(error instanceof AppError)) await limits.passwordPerAccount.giveBack(account, log);
      throw error;
    }
    await limits.passwordPerAccount.reset(account, log);
    return c.json({ success: true as const }, 200);
  });

  router.openapi(logoutAllRoute, async (c) => {
    await self.endAllSessions(callerOf(c));
    return c.json({ success: true as const }, 200);
  });

  router.openapi(sessionsRoute, async (c) => {
    const data = await self.sessions(callerOf(c), tokenOf(c));
    return c.json({ success: true as const, data }, 200);
  });

  router.openapi(endSessionRoute, async (c) => {
    await self.endSession(callerOf(c), c.req.valid("param").id);
    return c.json({ success: true as const }, 200);
  });

  return router;
}
