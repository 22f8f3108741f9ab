import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "../http/context.ts";
import type { AccountService } from "./account.service.ts";

/** The format of a token; others are not looked up. */
const bearer = /^Bearer +([\w-]{43})$/i;

/**
 * Sets the token of `Authorization: Bearer` and its user on the context. An invalid token is no error here: public
 * endpoints need no user, and others call `requireUser`. Responses to requests with credentials must not be stored.
 */
export const authentication =
  (account: Pick<AccountService, "authenticate" | "requireStillActing">): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const header = c.req.header("authorization");
    const token = bearer.exec(header ?? "")?.[1] ?? null;
    c.set("token", token);
    const signedIn = token ? await account.authenticate(token, c.get("address")) : null;
    c.set("user", signedIn?.user ?? null);
    if (signedIn) {
      const acting = { id: signedIn.user.id, role: signedIn.user.role, signedInAt: signedIn.signedInAt };
      c.set("acting", acting);
      c.set("requireStillActing", () => account.requireStillActing(acting));
    }
    c.set("passwordObstacle", signedIn?.passwordObstacle ?? null);
    if (header !== undefined) c.header("Cache-Control", "no-store");
    await next();
  };
