import type { MiddlewareHandler } from "hono";
import { AppError } from "#contract/errors.ts";
import type { AccountService } from "#contract/services.ts";
import type { User } from "#contract/user.ts";
import type { AppContext, AppEnv } from "./context.ts";

/** The format of a token; others are not looked up. */
const bearer = /^Bearer +([\w-]{43})$/i;

/**
 * Sets the token of `Authorization: Bearer` and its user on the context. An invalid token is no error here: public
 * endpoints need no user, and others call `requireUser`. Responses to requests with credentials must not be stored.
 */
export const authentication =
  (account: AccountService): MiddlewareHandler<AppEnv> =>
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

/** The signed-in user. Throws `unauthorized` without a valid token. */
export function requireUser(c: AppContext): User {
  const user = c.get("user");
  if (!user) throw new AppError("unauthorized", "errors.unauthorized");
  return user;
}
