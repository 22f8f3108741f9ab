import { emailKey } from "#contract/account-rules.ts";
import { AppError } from "#contract/errors.ts";
import type { Services } from "#contract/services.ts";
import { networkOf } from "../http/client-address.ts";
import { clientInfoOf, getActor } from "../http/context.ts";
import { limitPerClient } from "../http/limit-per-client.ts";
import { createProofAttempts } from "../http/proof-attempts.ts";
import type { RateLimits } from "../http/rate-limit.ts";
import { createRouter } from "../http/router.ts";
import { presentSignIn } from "./account.presenter.ts";
import {
  confirmRoute,
  disableRoute,
  enrolRoute,
  recoveryCodesRoute,
  resetRoute,
  secondFactorLoginRoute,
  statusRoute,
} from "./second-factor.openapi.ts";
import type { SignInGuard } from "./sign-in-guard.ts";

/**
 * The endpoints of the second factor. Wrong codes at sign-in count together with failed sign-ins to the account, those of
 * signed-in users by themselves.
 */
export function secondFactorRoutes(
  { secondFactor }: Pick<Services, "secondFactor">,
  limits: RateLimits,
  guard: SignInGuard,
) {
  const router = createRouter();
  for (const path of ["/auth/*", "/users/*"]) {
    router.use(path, async (c, next) => {
      c.header("Cache-Control", "no-store");
      await next();
    });
  }

  const attempt = createProofAttempts(limits);

  router.post("/auth/login/second-factor", limitPerClient(limits.loginPerClient));
  router.openapi(secondFactorLoginRoute, async (c) => {
    const log = c.get("log");
    const input = c.req.valid("json");
    const network = networkOf(c.get("address"));
    const account = emailKey(await secondFactor.challengedEmail(input.challenge));
    await guard.attempt(c, account, "codePace");
    try {
      const signedIn = await secondFactor.signIn(input, clientInfoOf(c));
      await Promise.all([limits.loginPerClient.refund(network, log), guard.succeeded(c, account)]);
      return c.json(presentSignIn(signedIn), 200);
    } catch (error) {
      // A fault of ours is no attempt of theirs.
      if (!(error instanceof AppError)) {
        await Promise.all([limits.loginPerClient.refund(network, log), guard.refund(c, account)]);
      }
      throw error;
    }
  });

  router.openapi(statusRoute, async (c) =>
    c.json({ success: true as const, data: await secondFactor.status(getActor(c)) }, 200),
  );

  router.openapi(enrolRoute, async (c) => {
    const data = await attempt(c, () => secondFactor.enrol(getActor(c), c.req.valid("json")));
    return c.json({ success: true as const, data }, 200);
  });

  router.openapi(confirmRoute, async (c) => {
    const data = await attempt(c, () => secondFactor.confirm(getActor(c), c.req.valid("json")));
    return c.json({ success: true as const, data }, 200);
  });

  router.openapi(recoveryCodesRoute, async (c) => {
    const data = await attempt(c, () => secondFactor.renewRecoveryCodes(getActor(c), c.req.valid("json")));
    return c.json({ success: true as const, data }, 200);
  });

  router.openapi(disableRoute, async (c) => {
    await attempt(c, () => secondFactor.disable(getActor(c), c.req.valid("json")));
    return c.json({ success: true as const }, 200);
  });

  router.openapi(resetRoute, async (c) => {
    await secondFactor.reset(getActor(c), c.req.valid("param").id);
    return c.json({ success: true as const }, 200);
  });

  return router;
}
