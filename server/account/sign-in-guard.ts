import { setTimeout } from "node:timers/promises";
import type { AccountService } from "#contract/services.ts";
import { networkOf } from "../http/client-address.ts";
import type { AppContext } from "../http/context.ts";
import { RateLimited, type RateLimits } from "../http/rate-limit.ts";
import type { KnownDevices } from "./known-device.ts";

/** Maximum milliseconds that a request waits for its turn; browsers give up after ten seconds. */
const longestWait = 5000;
/** Maximum waiting requests: for one account, and in total. Each occupies a connection. */
const waitingPerAccount = 3;
const waitingAtMost = 100;

type Sleep = (ms: number) => Promise<unknown>;

/**
 * Protects accounts against guessing passwords and codes. Attempts are counted per account and network and refused beyond
 * a limit, so that attempts from elsewhere lock nobody out; those from a device that the account has been signed in from are
 * counted by themselves, whoever shares its network. After many failures in total, networks that the owner has not
 * signed in from take turns: few requests wait for a short time, others get `rate_limited` with the seconds until they
 * may try again. `sleep` waits for the next turn; tests replace it.
 */
export function createSignInGuard(
  limits: RateLimits,
  account: Pick<AccountService, "isKnownNetwork">,
  devices: KnownDevices,
  sleep: Sleep = setTimeout,
) {
  const waiting = new Map<string, number>();
  let waitingTogether = 0;

  /** Waits for a turn. Throws `RateLimited` if it would take too long. */
  async function waitForTurn(c: AppContext, email: string, pace: "loginPace" | "codePace") {
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
          await sleep(wait * (0.5 + Math.random() / 2)); // random, so that the order of waiting is not the order of attempts
        }
      }
    } finally {
      waitingTogether--;
      const after = (waiting.get(email) ?? 1) - 1;
      if (after > 0) waiting.set(email, after);
      else waiting.delete(email);
    }
  }

  /** What attempts are counted by: a device that the account has been signed in from, else the network. */
  const keyOf = async (c: AppContext, email: string) => {
    const device = await devices.of(c, email);
    return `${email} ${device === null ? networkOf(c.get("address")) : `device ${device}`}`;
  };

  /** Uncounts an attempt that failed because of the server. */
  async function refund(c: AppContext, email: string) {
    const log = c.get("log");
    await limits.loginPerAccountAndNetwork.refund(await keyOf(c, email), log);
    await limits.loginPerAccount.refund(email, log);
  }

  return {
    /** Counts an attempt at an account, given by its normalised address. Throws `RateLimited`. */
    async attempt(c: AppContext, email: string, pace: "loginPace" | "codePace"): Promise<void> {
      const log = c.get("log");
      await limits.loginPerAccountAndNetwork.attempt(await keyOf(c, email), log);
      if (!(await limits.loginPerAccount.isBeyond(email, log))) return;
      if ((await devices.of(c, email)) !== null) return;
      if (await account.isKnownNetwork(email, c.get("address"))) return;
      try {
        await waitForTurn(c, email, pace);
      } catch (error) {
        await refund(c, email); // no attempt was made
        throw error;
      }
    },
    refund,
    /** Called after a sign-in: resets the attempts of this device or network, not those of others, and knows the device. */
    async succeeded(c: AppContext, email: string): Promise<void> {
      await limits.loginPerAccountAndNetwork.reset(await keyOf(c, email), c.get("log"));
      await devices.remember(c, email);
      await limits.loginPerAccount.refund(email, c.get("log"));
    },
    /** Called after a password reset: resets all attempts at the account. */
    async reset(c: AppContext, email: string): Promise<void> {
      await limits.loginPerAccountAndNetwork.reset(await keyOf(c, email), c.get("log"));
      await limits.loginPerAccount.reset(email, c.get("log"));
      await limits.forgotPerAccount.reset(email, c.get("log"));
    },
  };
}

export type SignInGuard = ReturnType<typeof createSignInGuard>;
