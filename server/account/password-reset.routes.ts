import { emailKey } from "#contract/account-rules.ts";
import { translate } from "#contract/i18n/messages.ts";
import type { Services } from "#contract/services.ts";
import { getActor } from "../http/context.ts";
import { limitPerClient } from "../http/limit-per-client.ts";
import type { RateLimits } from "../http/rate-limit.ts";
import { createRouter } from "../http/router.ts";
import { forgotPasswordRoute, resetPasswordRoute } from "./password-reset.openapi.ts";
import type { SignInGuard } from "./sign-in-guard.ts";

/** The two endpoints for those who forgot their password. */
export function passwordResetRoutes(
  { passwordReset }: Pick<Services, "passwordReset">,
  limits: RateLimits,
  guard: SignInGuard,
) {
  const router = createRouter();
  router.use("/auth/*", async (c, next) => {
    c.header("Cache-Control", "no-store");
    await next();
  });

  router.post("/auth/forgot-password", limitPerClient(limits.forgotPerClient));
  router.openapi(forgotPasswordRoute, async (c) => {
    const log = c.get("log");
    const { email } = c.req.valid("json");
    // beyond its limit the answer is the same, and the link that was mailed last goes on
    if (!(await limits.forgotPerAccount.isBeyond(emailKey(email), log)))
      await passwordReset.request(email, c.get("language"));
    return c.json({ success: true as const, message: translate(c.get("language"), "account.reset_sent") }, 200);
  });

  router.post("/auth/reset-password", limitPerClient(limits.resetPerClient));
  router.openapi(resetPasswordRoute, async (c) => {
    const { email } = await passwordReset.reset(getActor(c), c.req.valid("json"));
    await guard.reset(c, emailKey(email));
    return c.json({ success: true as const, message: translate(c.get("language"), "account.reset_done") }, 200);
  });

  return router;
}
