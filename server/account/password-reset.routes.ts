import { emailKey } from "#contract/account-rules.ts";
import { translate } from "#contract/i18n/messages.ts";
import type { Services } from "#contract/services.ts";
import { callerOf } from "../http/context.ts";
import { limitPerClient } from "../http/limit-per-client.ts";
import type { RateLimits } from "../http/rate-limit.ts";
import { createRouter } from "../http/router.ts";
import { forgotPasswordRoute, resetPasswordRoute } from "./password-reset.openapi.ts";

/** The two endpoints for those who forgot their password. */
export function passwordResetRoutes({ passwordReset }: Pick<Services, "passwordReset">, limits: RateLimits) {
  const router = createRouter();
  router.use("/auth/*", async (c, next) => {
    c.header("Cache-Control", "no-store");
    await next();
  });

  router.post("/auth/forgot-password", limitPerClient(limits.forgotPerClient));
  router.openapi(forgotPasswordRoute, async (c) => {
    const log = c.get("log");
    const { email } = c.req.valid("json");
    await limits.forgotPerAccount.attempt(emailKey(email), log);
    await passwordReset.request(email, c.get("language"));
    return c.json({ success: true as const, message: translate(c.get("language"), "account.reset_sent") }, 200);
  });

  router.post("/auth/reset-password", limitPerClient(limits.resetPerClient));
  router.openapi(resetPasswordRoute, async (c) => {
    const log = c.get("log");
    const { email } = await passwordReset.reset(callerOf(c), c.req.valid("json"));
    // whoever tried to guess the old password must not keep the owner out now
    await limits.loginPerAccount.reset(emailKey(email), log);
    return c.json({ success: true as const, message: translate(c.get("language"), "account.reset_done") }, 200);
  });

  return router;
}
