import { createHash } from "node:crypto";
import type { Logger } from "pino";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { AppError } from "#contract/errors.ts";
import type { OpenDatabase } from "../db/open.ts";
import { createRateLimitStore, rateLimitTable } from "./rate-limit-store.ts";

/** So many attempts in a window of so many seconds, which begins with the first of them. */
export interface Limit {
  attempts: number;
  seconds: number;
}

/**
 * What is limited. An account is guarded against guessing from many places, a client against guessing at many
 * accounts; the figures for clients leave room for an office or a school behind one address. An account has no count
 * at registration, as it does not exist yet.
 */
const limitFigures = {
  loginPerAccount: { attempts: 20, seconds: 900 },
  loginPerClient: { attempts: 100, seconds: 900 },
  passwordPerAccount: { attempts: 20, seconds: 900 },
  registerPerClient: { attempts: 60, seconds: 3600 },
  forgotPerAccount: { attempts: 5, seconds: 3600 },
  forgotPerClient: { attempts: 30, seconds: 3600 },
  resetPerClient: { attempts: 60, seconds: 3600 },
  imageCopyPerUser: { attempts: 300, seconds: 600 },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof limitFigures;

/** One limit. Keys (addresses, networks) are hashed before they are kept. */
export interface RateLimit {
  /** Counts an attempt before it is made, so that many at once are counted too. Throws `rate_limited` beyond the limit. */
  attempt(key: string, log: Logger): Promise<void>;
  /** Takes an attempt back that was none. */
  giveBack(key: string, log: Logger): Promise<void>;
  /** Forgets the attempts. */
  reset(key: string, log: Logger): Promise<void>;
}

export type RateLimits = Record<LimitName, RateLimit>;

type Options = Pick<OpenDatabase, "db" | "engine"> & { figures?: Partial<Record<LimitName, Limit>> };

/**
 * Counts attempts in PostgreSQL, where several instances share them; with SQLite there is one process, which counts in
 * memory. While PostgreSQL cannot count, each process counts in memory and says so in the log: nothing is let through
 * uncounted, and nobody is refused for it.
 */
export function createRateLimits({ db, engine, figures }: Options): RateLimits {
  const store = engine === "postgres" ? createRateLimitStore(db) : null;

  function createLimit(name: LimitName): RateLimit {
    const { attempts, seconds } = figures?.[name] ?? limitFigures[name];
    const options = { keyPrefix: name, points: attempts, duration: seconds };
    const memory = new RateLimiterMemory(options);
    const shared =
      store &&
      new RateLimiterPostgres({
        ...options,
        ...{ storeClient: store, storeType: "pool", tableName: rateLimitTable, tableCreated: true },
        inMemoryBlockOnConsumed: attempts + 1, // a key beyond its limit is refused without asking the database again
      });

    async function count<T>(log: Logger, operation: (limiter: RateLimiterAbstract) => Promise<T>): Promise<T> {
      if (!shared) return operation(memory);
      try {
        return await operation(shared);
      } catch (error) {
        if (error instanceof RateLimiterRes) throw error;
        log.warn({ err: error, limit: name }, "attempts are counted by this process alone");
        return operation(memory);
      }
    }

    const hashed = (key: string) => createHash("sha256").update(key).digest("base64url");
    return {
      async attempt(key, log) {
        try {
          await count(log, (limiter) => limiter.consume(hashed(key)));
        } catch (error) {
          if (!(error instanceof RateLimiterRes)) throw error;
          const retryAfter = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
          throw new AppError("rate_limited", "errors.rate_limited", { retryAfter });
        }
      },
      async giveBack(key, log) {
        await count(log, (limiter) => limiter.reward(hashed(key)));
      },
      async reset(key, log) {
        await count(log, (limiter) => limiter.delete(hashed(key)));
      },
    };
  }

  return {
    loginPerAccount: createLimit("loginPerAccount"),
    loginPerClient: createLimit("loginPerClient"),
    passwordPerAccount: createLimit("passwordPerAccount"),
    registerPerClient: createLimit("registerPerClient"),
    forgotPerAccount: createLimit("forgotPerAccount"),
    forgotPerClient: createLimit("forgotPerClient"),
    resetPerClient: createLimit("resetPerClient"),
    imageCopyPerUser: createLimit("imageCopyPerUser"),
  };
}
