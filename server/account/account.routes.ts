import { emailKey } from "#contract/account-rules.ts";
import { accountEndpoints } from "#contract/endpoints/account.ts";
import { AppError } from "#contract/errors.ts";
import { translate } from "#contract/i18n/messages.ts";
import { SecondFactorNeeded } from "#contract/second-factor.ts";
import { type AppContext, clientInfoOf, requireUser } from "../http/context.ts";
import { limitPerClient } from "../http/limit-per-client.ts";
import { createProofAttempts } from "../http/proof-attempts.ts";
import type { RateLimits } from "../http/rate-limit.ts";
import { createRouter, handle } from "../http/router.ts";
import type { Services } from "../services.ts";
import { presentObstacle, presentSignIn } from "./account.presenter.ts";
import type { SignInGuard } from "./sign-in-guard.ts";

function tokenOf(c: AppContext): string {
  const token = c.get("token");
  if (!token) throw new AppError("unauthorized", "errors.unauthorized");
  return token;
}

/** The endpoints under `/auth` by which people sign in, and those who forgot their password get a new one. */
export function signInRoutes(
  { account, addressProof, passwordReset }: Pick<Services, "account" | "addressProof" | "passwordReset">,
  limits: RateLimits,
  guard: SignInGuard,
) {
  const router = createRouter();

  handle(
    router,
    accountEndpoints.register,
    async ({ c, body }) => {
      const user = await account.register(body, c.get("address"));
      // beyond the limit of mails the account is made all the same; its owner may ask for the link later
      if (!(await limits.addressMailsPerAddress.isBeyond(emailKey(user.email), c.get("log"))))
        await addressProof.send(user.id, c.get("language"));
      return { message: translate(c.get("language"), "account.registered"), user };
    },
    [limitPerClient(limits.registerPerClient)],
  );

  handle(
    router,
    accountEndpoints.proveAddress,
    async ({ c, body }) => {
      await addressProof.prove(body.token, c.get("address"));
      return { message: translate(c.get("language"), "account.address_proven") };
    },
    [limitPerClient(limits.addressPerClient)],
  );

  handle(
    router,
    accountEndpoints.login,
    async ({ c, body }) => {
      const { proof, ...credentials } = body;
      const address = emailKey(body.email);
      await guard.attempt(c, address, "loginPace", proof);
      try {
        const deviceKnown = await guard.isDeviceKnown(c, address);
        const signedIn = await account.login(credentials, { ...clientInfoOf(c), deviceKnown });
        await guard.succeeded(c, address);
        return presentSignIn(signedIn);
      } catch (error) {
        if (error instanceof SecondFactorNeeded) {
          // the network's attempts are forgotten once the code has come; else a known password would allow guesses without end
          await guard.refundNetwork(c);
          return { second_factor: true as const, challenge: error.challenge };
        }
        // A fault of ours is no attempt of theirs.
        if (!(error instanceof AppError)) await guard.refund(c, address);
        throw error;
      }
    },
    [guard.countNetwork],
  );

  handle(router, accountEndpoints.logout, async ({ c }) => {
    const token = c.get("token");
    if (token) await account.logout(token, c.get("address"));
    return {};
  });

  handle(router, accountEndpoints.refresh, async ({ c }) => {
    const refreshed = await account.refresh(tokenOf(c));
    return presentSignIn({ ...refreshed, passwordObstacle: c.get("passwordObstacle") });
  });

  handle(router, accountEndpoints.me, ({ c }) => ({
    user: requireUser(c),
    ...presentObstacle(c.get("passwordObstacle")),
  }));

  handle(
    router,
    accountEndpoints.forgotPassword,
    async ({ c, body: { email } }) => {
      // beyond its limit the answer is the same, and the link that was mailed last goes on
      if (!(await limits.forgotPerAccount.isBeyond(emailKey(email), c.get("log"))))
        await passwordReset.request(email, c.get("language"));
      const mailed = passwordReset.mails;
      return { message: translate(c.get("language"), mailed ? "account.reset_sent" : "account.reset_stored"), mailed };
    },
    [limitPerClient(limits.forgotPerClient)],
  );

  handle(
    router,
    accountEndpoints.resetPassword,
    async ({ c, actor, body }) => {
      const { email } = await passwordReset.reset(actor, body);
      await guard.reset(c, emailKey(email));
      return { message: translate(c.get("language"), "account.reset_done") };
    },
    [limitPerClient(limits.resetPerClient)],
  );

  return router;
}

/** The endpoints under `/auth` by which people keep their own account. */
export function profileRoutes(
  { profile, addressProof }: Pick<Services, "profile" | "addressProof">,
  limits: Pick<RateLimits, "passwordPerAccount" | "addressMailsPerAddress">,
) {
  const router = createRouter();

  handle(router, accountEndpoints.addressStatus, async ({ actor }) => ({ data: await addressProof.status(actor) }));

  handle(router, accountEndpoints.sendAddressLink, async ({ c, actor }) => {
    const { email, proven } = await addressProof.status(actor);
    if (!proven) await limits.addressMailsPerAddress.attempt(emailKey(email), c.get("log"));
    const done = await addressProof.send(requireUser(c).id, c.get("language"));
    return {
      message: translate(
        c.get("language"),
        done === "proven" ? "account.address_proven" : `account.address_link_${done}`,
      ),
      mailed: done === "sent",
    };
  });

  const attempt = createProofAttempts(limits);

  handle(router, accountEndpoints.rename, async ({ actor, body }) => ({
    user: await profile.rename(actor, body),
  }));

  handle(router, accountEndpoints.changePassword, async ({ c, actor, body }) => {
    await attempt(c, () => profile.changePassword(actor, tokenOf(c), body));
    return {};
  });

  handle(router, accountEndpoints.logoutAll, async ({ actor }) => {
    await profile.endAllSessions(actor);
    return {};
  });

  handle(router, accountEndpoints.listSessions, async ({ c, actor }) => ({
    data: await profile.sessions(actor, tokenOf(c)),
  }));

  handle(router, accountEndpoints.endSession, async ({ actor, params }) => {
    await profile.endSession(actor, params.id);
    return {};
  });

  return router;
}
