import { emailKey } from "#contract/account-rules.ts";
import { AppError } from "#contract/errors.ts";
import { requireUser } from "./authentication.ts";
import type { AppContext } from "./context.ts";
import type { RateLimits } from "./rate-limit.ts";

/** Limits how often a signed-in user may try a password or a code; what was not wrong is no attempt. */
export function createProofAttempts(limits: Pick<RateLimits, "loginPerAccount">) {
  return async <T>(c: AppContext, action: () => Promise<T>): Promise<T> => {
    const log = c.get("log");
    const account = emailKey(requireUser(c).email);
    await limits.loginPerAccount.attempt(account, log);
    try {
      const done = await action();
      await limits.loginPerAccount.giveBack(account, log);
      return done;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "invalid") await limits.loginPerAccount.giveBack(account, log);
      throw error;
    }
  };
}
