import type { AccountService } from "#contract/services.ts";
import { networkOf } from "../http/client-address.ts";
import type { AppContext } from "../http/context.ts";
import { RateLimited, type RateLimits } from "../http/rate-limit.ts";

/** Milliseconds that a request waits for its turn at most; browsers give up after ten seconds. */
const longestWait = 5000;
/** Requests that wait at once: for one account, and together. Each holds a connection. */
const waitingPerAccount = 3;
const waitingAtMost = 100;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Guards accounts against guessing at passwords and codes. Each network has its own count of tries at an account, and is
 * refused beyond it, so nobody is kept out by what happens elsewhere. Once there were many failures in all, networks that
 * the owner has not signed in from take turns; the wait is short and few may wait, others are told to try again in some
 * seconds.
 */
export function createSignInGuard(limits: RateLimits, account: Pick<AccountService, "isKnownNetwork">) {
  const waiting = new Map<string, number>();
  let waitingTogether = 0;

  /** Waits for a turn. Throws `RateLimited` where it does not come soon. */
  async function takeTurn(c: AppContext, email: string, pace: "loginPace" | "codePace") {
    const last = performance.now() + longestWait;
    const before = waiting.get(email) ?? 0;
    const full = before >= waitingPerAccount || waitingTogether >= waitingAtMost;
    waiting.set(email, before + 1);
    waitingTogether++;
    try {
      for (;;) {
        try {
          return await limits[pace].attempt(email, c.get("log"));
        } catch (error) {
          if (!(error instanceof RateLimited)) throw error;
          const wait = (error.details.retryAfter ?? 1) * 1000;
          if (full || performance.now() + wait > last) throw error;
          await sleep(wait * (0.5 + Math.random() / 2)); // whoever waits longest is not always the first
        }
      }
    } finally {
      waitingTogether--;
      const after = (waiting.get(email) ?? 1) - 1;
      if (after > 0) waiting.set(email, after);
      else waiting.delete(email);
    }
  }

  const keyOf = (c: AppContext, email: string) => `${email} ${networkOf(c.get("address"))}`;

  /** Takes a try back, as a fault of ours is no attempt of theirs. */
  async function refund(c: AppContext, email: string) {
    const log = c.get("log");
    await limits.loginPerAccountAndNetwork.refund(keyOf(c, email), log);
    await limits.loginPerAccount.refund(email, log);
  }

  return {
    /** Counts a try at an account, known by the compared form of its address. Throws `RateLimited`. */
    async attempt(c: AppContext, email: string, pace: "loginPace" | "codePace"): Promise<void> {
      const log = c.get("log");
      await limits.loginPerAccountAndNetwork.attempt(keyOf(c, email), log);
      if (!(await limits.loginPerAccount.isBeyond(email, log))) return;
      if (await account.isKnownNetwork(email, c.get("address"))) return;
      try {
        await takeTurn(c, email, pace);
      } catch (error) {
        await refund(c, email); // it has not been tried
        throw error;
      }
    },
    refund,
    /** Somebody has signed in: forgets the tries of their network, but not those of others. */
    async succeeded(c: AppContext, email: string): Promise<void> {
      await limits.loginPerAccountAndNetwork.reset(keyOf(c, email), c.get("log"));
      await limits.loginPerAccount.refund(email, c.get("log"));
    },
    /** The owner has set a new password: whoever guessed at the old one must not slow them down now. */
    async reset(c: AppContext, email: string): Promise<void> {
      await limits.loginPerAccountAndNetwork.reset(keyOf(c, email), c.get("log"));
      await limits.loginPerAccount.reset(email, c.get("log"));
      await limits.forgotPerAccount.reset(email, c.get("log"));
    },
  };
}

export type SignInGuard = ReturnType<typeof createSignInGuard>;
