import { setTimeout } from "node:timers/promises";
import type { MiddlewareHandler } from "hono";
import { AppError } from "#contract/errors.ts";
import type { WorkDemand } from "#contract/proof-of-work.ts";
import { createProofOfWork } from "../encryption/proof-of-work.ts";
import type { SecretKey } from "../encryption/secret-key.ts";
import { networkOf } from "../http/client-address.ts";
import type { AppContext, AppEnv } from "../http/context.ts";
import { RateLimited, type RateLimits } from "../http/rate-limit.ts";
import type { AccountService } from "./account.service.ts";
import type { KnownDevices } from "./known-device.ts";

/** Maximum milliseconds that a request waits for its turn; browsers give up after ten seconds. */
const longestWait = 5000;
/** Maximum waiting requests: for one account, and in total. Each occupies a connection. */
const waitingPerAccount = 3;
const waitingAtMost = 100;

type Sleep = (ms: number) => Promise<unknown>;

/** The work that a sign-in may be asked for: 1.5 to 4.5 million iterations, a second or two of a computer. */
const work = { cost: 5000, from: 300, to: 900 } as const;
/** Milliseconds for which a proof counts; shorter than its use is remembered. */
const proofMs = 600_000;

interface Dependencies {
  limits: RateLimits;
  account: Pick<AccountService, "isKnownNetwork">;
  devices: KnownDevices;
  key: SecretKey;
  /** Waits for the next turn; tests replace it. */
  sleep?: Sleep;
}

/**
 * Protects accounts against guessing passwords and codes. Attempts are counted per account and network and refused beyond
 * a limit, so that attempts from elsewhere lock nobody out; those from a device that the account has been signed in from are
 * counted by themselves, whoever shares its network. After many failures in total, networks that the owner has not
 * signed in from take turns: few requests wait for a short time, others get `rate_limited` with the seconds until they
 * may try again. With a password they get a proof of work to solve too, with which they take no turn.
 */
export function createSignInGuard({ limits, account, devices, key, sleep = setTimeout }: Dependencies) {
  const proofs = createProofOfWork({ key, purpose: "sign-in", work, now: Date.now });
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

  /** Whether a proof of work is right, and used for the first time. */
  async function isProven(c: AppContext, proof: string) {
    const proven = proof === "" ? null : await proofs.check(proof);
    if (!proven || Date.now() - proven.at > proofMs) return false;
    return !(await limits.loginProof.isBeyond(proven.nonce, c.get("log")));
  }

  /** Uncounts a sign-in for its network. */
  async function refundNetwork(c: AppContext) {
    if (c.get("networkAttempt") !== "counted") return;
    c.set("networkAttempt", undefined);
    await limits.loginPerClient.refund(networkOf(c.get("address")), c.get("log"));
  }

  /** Counts a sign-in for its network, unless it comes from a device that is known for the account. Throws `RateLimited`. */
  async function admitNetwork(c: AppContext, email: string) {
    if ((await devices.of(c, email)) !== null) return refundNetwork(c);
    const counted = c.get("networkAttempt");
    if (counted instanceof AppError) throw counted;
  }

  /** Uncounts an attempt at an account. */
  async function refund(c: AppContext, email: string) {
    const log = c.get("log");
    await limits.loginPerAccountAndNetwork.refund(await keyOf(c, email), log);
    await limits.loginPerAccount.refund(email, log);
  }

  /** Middleware that counts a sign-in for its network before the body is read; `attempt` decides on devices that may be known. */
  const countNetwork: MiddlewareHandler<AppEnv> = async (c, next) => {
    try {
      await limits.loginPerClient.attempt(networkOf(c.get("address")), c.get("log"));
      c.set("networkAttempt", "counted");
    } catch (error) {
      if (!(error instanceof RateLimited && devices.mayBeKnown(c))) throw error;
      c.set("networkAttempt", error);
    }
    await next();
  };

  return {
    countNetwork,
    refundNetwork,
    /** Whether an account, given by its normalised address, has been signed in to on this device. */
    isDeviceKnown: async (c: AppContext, email: string): Promise<boolean> => (await devices.of(c, email)) !== null,
    /**
     * Counts an attempt at an account, given by its normalised address; `proof` is the proof of work where one may be asked
     * for. Throws `RateLimited`.
     */
    async attempt(c: AppContext, email: string, pace: "loginPace" | "codePace", proof?: string): Promise<void> {
      const log = c.get("log");
      await admitNetwork(c, email);
      await limits.loginPerAccountAndNetwork.attempt(await keyOf(c, email), log);
      if (!(await limits.loginPerAccount.isBeyond(email, log))) return;
      if ((await devices.of(c, email)) !== null) return;
      if (await account.isKnownNetwork(email, c.get("address"))) return;
      if (proof !== undefined && (await isProven(c, proof))) return;
      try {
        await waitForTurn(c, email, pace);
      } catch (error) {
        await refund(c, email); // no attempt was made
        if (error instanceof RateLimited && proof !== undefined)
          error.details.data = { challenge: await proofs.challenge() } satisfies WorkDemand;
        throw error;
      }
    },
    /** Uncounts an attempt that failed because of the server. */
    async refund(c: AppContext, email: string): Promise<void> {
      await Promise.all([refundNetwork(c), refund(c, email)]);
    },
    /** Called after a sign-in: resets the attempts of this device or network, not those of others, and knows the device. */
    async succeeded(c: AppContext, email: string): Promise<void> {
      await refundNetwork(c);
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
