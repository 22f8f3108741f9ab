import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { Logger } from "pino";
import type { PasswordObstacle } from "#contract/account.ts";
import type { Actor, ClientInfo } from "#contract/actor.ts";
import { AppError } from "#contract/errors.ts";
import type { Language } from "#contract/i18n/language.ts";
import type { User } from "#contract/user.ts";
import type { ActingUser } from "../db/acting-user.ts";

/** Context variables set by the middleware of `server/http`. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** Language of messages: `Accept-Language`, else Chinese. */
    language: Language;
    log: Logger;
    /** Socket address, or the forwarded one behind a trusted proxy. */
    address: string;
    /** The bearer token as sent, valid or not. */
    token: string | null;
    /** The signed-in user; `null` without a valid token. */
    user: User | null;
    /** That user as the request began; `null` without a valid token. */
    acting: ActingUser | null;
    /** Throws `unauthorized` or `forbidden` if that user's rights have ended since the request began. */
    requireStillActing: () => Promise<void>;
    /** Why that user must change the password before anything else; `null` if they need not. */
    passwordObstacle: PasswordObstacle | null;
    /** A sign-in that was counted for its network, or the refusal of one that a known device may make all the same. */
    networkAttempt: "counted" | AppError | undefined;
    /** Whether that user gave a wrong password or code, for the log. */
    proofFailed: boolean;
  };
}

export type AppContext = Context<AppEnv>;

const userAgentOf = (c: AppContext) => (c.req.header("user-agent") ?? "").slice(0, 300);

/** The actor for the services. */
export const getActor = (c: AppContext): Actor => ({
  user: c.get("user"),
  address: c.get("address"),
  userAgent: userAgentOf(c),
  // made when it is asked for
  get signal() {
    return c.req.raw.signal;
  },
});

/** The client's address and user agent, for the list of sessions. */
export const clientInfoOf = (c: AppContext): ClientInfo => ({
  address: c.get("address"),
  userAgent: userAgentOf(c),
  language: c.get("language"),
});

/** The signed-in user. Throws `unauthorized` without a valid token. */
export function requireUser(c: AppContext): User {
  const user = c.get("user");
  if (!user) throw new AppError("unauthorized", "errors.unauthorized");
  return user;
}
