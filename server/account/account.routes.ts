import { emailKey } from "#contract/account-rules.ts";
import { AppError } from "#contract/errors.ts";
import { translate } from "#contract/i18n/messages.ts";
import { SecondFactorNeeded } from "#contract/second-factor.ts";
import type { Services } from "#contract/services.ts";
import { requireUser } from "../http/authentication.ts";
import { networkOf } from "../http/client-address.ts";
import { clientInfoOf } from "../http/context.ts";
import { limitPerClient } from "../http/limit-per-client.ts";
import type { RateLimits } from "../http/rate-limit.ts";
import { createRouter } from "../http/router.ts";
import { loginRoute, logoutRoute, meRoute, refreshRoute, registerRoute } from "./account.openapi.ts";
import { presentSignIn } from "./account.presenter.ts";
import type { SignInGuard } from "./sign-in-guard.ts";

/** The endpoints under `/auth`. */
export function accountRoutes({ account }: Pick<Services, "account">, limits: RateLimits, guard: SignInGuard) {
  const router = createRouter();
  router.use("/auth/*", async (c, next) => {
    c.header("Cache-Control", "no-store");
    await next();
  });
  router.openAPIRegistry.registerComponent("securitySchemes", "bearer", { type: "http", scheme: "bearer" });

  router.post("/auth/register", limitPerClient(limits.registerPerClient));
  router.openapi(registerRoute, async (c) => {
    const user = await account.register(c.req.valid("json"), c.get("address"));
    const message = translate(c.get("language"), "account.registered");
    return c.json({ success: true as const, message, user }, 201);
  });

  router.post("/auth/login", limitPerClient(limits.loginPerClient));
  router.openapi(loginRoute, async (c) => {
    const log = c.get("log");
    const input = c.req.valid("json");
    const network = networkOf(c.get("address"));
    const address = emailKey(input.email);
    await guard.attempt(c, address, "loginPace");
    try {
      const signedIn = await account.login(input, clientInfoOf(c));
      await Promise.all([limits.loginPerClient.refund(network, log), guard.succeeded(c, address)]);
      return c.json(presentSignIn(signedIn), 200);
    } catch (error) {
      if (error instanceof SecondFactorNeeded) {
        // the network's attempts are forgotten once the code has come; else a known password would allow guesses without end
        await limits.loginPerClient.refund(network, log);
        return c.json({ success: true as const, second_factor: true as const, challenge: error.challenge }, 200);
      }
      // A fault of ours is no attempt of theirs.
      if (!(error instanceof AppError))
        await Promise.all([limits.loginPerClient.refund(network, log), guard.refund(c, address)]);
      throw error;
    }
  });

  router.openapi(logoutRoute, async (c) => {
    const token = c.get("token");
    if (token) await account.logout(token, c.get("address"));
    return c.json({ success: true as const }, 200);
  });

  router.openapi(refreshRoute, async (c) => {
    const token = c.get("token");
    if (!token) throw new AppError("unauthorized", "errors.unauthorized");
    const refreshed = await account.refresh(token);
    return c.json(presentSignIn({ ...refreshed, mustChangePassword: c.get("mustChangePassword") }), 200);
  });

  router.openapi(meRoute, (c) => {
    const demand = c.get("mustChangePassword") && { must_change_password: true as const };
    return c.json({ success: true as const, user: requireUser(c), ...demand }, 200);
  });

  return router;
}
