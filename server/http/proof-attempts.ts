import { AppError } from "#contract/errors.ts";
import type { AppContext } from "./context.ts";
import { requireUser } from "./context.ts";
import type { RateLimits } from "./rate-limit.ts";

/** Fields with which a signed-in user authenticates again. */
const proofs = ["password", "current_password", "code"];

const isWrongProof = (error: unknown): boolean =>
  error instanceof AppError && error.code === "invalid" && proofs.some((field) => error.details.errors?.[field]);

/**
 * Limits how often a signed-in user may try a password or a code; only wrong ones count. The count belongs to the
 * user: only requests signed in as them add to it.
 */
export function createProofAttempts(limits: Pick<RateLimits, "passwordPerAccount">) {
  return async <T>(c: AppContext, action: () => Promise<T>): Promise<T> => {
    const log = c.get("log");
    const user = String(requireUser(c).id);
    await limits.passwordPerAccount.attempt(user, log);
    try {
      const done = await action();
      await limits.passwordPerAccount.refund(user, log);
      return done;
    } catch (error) {
      if (isWrongProof(error)) c.set("proofFailed", true);
      else await limits.passwordPerAccount.refund(user, log);
      throw error;
    }
  };
}
