import { emailKey } from "#contract/account-rules.ts";
import { secondFactorEndpoints } from "#contract/endpoints/second-factor.ts";
import { AppError } from "#contract/errors.ts";
import { clientInfoOf } from "../http/context.ts";
import { createProofAttempts } from "../http/proof-attempts.ts";
import type { RateLimits } from "../http/rate-limit.ts";
import { createRouter, handle } from "../http/router.ts";
import type { Services } from "../services.ts";
import { presentSignIn } from "./account.presenter.ts";
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
  const attempt = createProofAttempts(limits);

  handle(
    router,
    secondFactorEndpoints.login,
    async ({ c, body }) => {
      const account = emailKey(await secondFactor.challengedEmail(body.challenge));
      await guard.attempt(c, account, "codePace");
      try {
        const deviceKnown = await guard.isDeviceKnown(c, account);
        const signedIn = await secondFactor.signIn(body, { ...clientInfoOf(c), deviceKnown });
        await guard.succeeded(c, account);
        return presentSignIn(signedIn);
      } catch (error) {
        // A fault of ours is no attempt of theirs.
        if (!(error instanceof AppError)) await guard.refund(c, account);
        throw error;
      }
    },
    [guard.countNetwork],
  );

  handle(router, secondFactorEndpoints.status, async ({ actor }) => ({ data: await secondFactor.status(actor) }));

  handle(router, secondFactorEndpoints.enrol, async ({ c, actor, body }) => ({
    data: await attempt(c, () => secondFactor.enrol(actor, body)),
  }));

  handle(router, secondFactorEndpoints.confirm, async ({ c, actor, body }) => ({
    data: await attempt(c, () => secondFactor.confirm(actor, body)),
  }));

  handle(router, secondFactorEndpoints.renewRecoveryCodes, async ({ c, actor, body }) => ({
    data: await attempt(c, () => secondFactor.renewRecoveryCodes(actor, body)),
  }));

  handle(router, secondFactorEndpoints.disable, async ({ c, actor, body }) => {
    await attempt(c, () => secondFactor.disable(actor, body));
    return {};
  });

  handle(router, secondFactorEndpoints.reset, async ({ actor, params }) => {
    await secondFactor.reset(actor, params.id);
    return {};
  });

  return router;
}
