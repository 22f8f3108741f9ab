import { createHash } from "node:crypto";
import type { Logger } from "pino";
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "#contract/errors.ts";
import type { OpenDatabase } from "../db/open.ts";
import { BoundedLimiter } from "./bounded-limiter.ts";
import { widerNetworkOf } from "./client-address.ts";
import { createRateLimitStore, rateLimitTable } from "./rate-limit.queries.ts";

/** So many attempts in a window of so many seconds, which begins with the first of them. */
export interface Limit {
  attempts: number;
  seconds: number;
}

/**
 * What is limited. A client (its network) is guarded against guessing at many accounts; the figures leave room for an
 * office or a school behind one address. An account has no count at registration, as it does not exist yet.
 *
 * Guesses at one account are counted per network, which is refused beyond its limit. `loginPerAccount` counts those of all
 * networks and refuses nobody: beyond it, `loginPace` and `codePace` say how often strange networks may try
 * (`account/sign-in-guard.ts`). What signed-in users prove, `passwordPerAccount` counts by their id, so that nobody else
 * can use it up.
 */
const limitFigures = {
  loginPerAccountAndNetwork: { attempts: 20, seconds: 900 },
  loginPerAccount: { attempts: 20, seconds: 900 },
  loginPace: { attempts: 1, seconds: 4 },
  codePace: { attempts: 1, seconds: 30 },
  loginPerClient: { attempts: 100, seconds: 900 },
  passwordPerAccount: { attempts: 20, seconds: 900 },
  registerPerClient: { attempts: 60, seconds: 3600 },
  forgotPerAccount: { attempts: 5, seconds: 3600 },
  forgotPerClient: { attempts: 30, seconds: 3600 },
  resetPerClient: { attempts: 60, seconds: 3600 },
  /** Counted views of an article from one network; those beyond are not counted. */
  viewsPerNetwork: { attempts: 30, seconds: 1800 },
  imageCopyPerUser: { attempts: 300, seconds: 600 },
  /** Entries of the audit log: one for a key beyond its limit, one for an endpoint that refused a user, and all together. */
  auditLimited: { attempts: 1, seconds: 900 },
  auditRefused: { attempts: 1, seconds: 3600 },
  auditFolded: { attempts: 500, seconds: 3600 },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof limitFigures;

/** Networks of 64 bits that an IPv6 network of 48 bits, which a provider may give to one customer, counts as. */
const networksOfOneCustomer = 4;

/** Thrown beyond a limit; `hashedKey` is what was tried too often, as it is kept. */
export class RateLimited extends AppError {
  readonly limit: LimitName;
  readonly hashedKey: string;

  constructor(limit: LimitName, hashedKey: string, milliseconds: number) {
    super("rate_limited", "errors.rate_limited", { retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) });
    this.limit = limit;
    this.hashedKey = hashedKey;
  }
}

/** One limit. Keys (addresses, networks) are hashed before they are kept. */
export interface RateLimit {
  /** Counts an attempt before it is made, so that many at once are counted too. Throws `RateLimited` beyond the limit. */
  attempt(key: string, log: Logger): Promise<void>;
  /** Counts an attempt and says whether it is beyond the limit. */
  isBeyond(key: string, log: Logger): Promise<boolean>;
  /** Takes an attempt back that was none. */
  refund(key: string, log: Logger): Promise<void>;
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

  function createLimit(
    name: LimitName,
    { prefix = name, factor = 1 }: { prefix?: string; factor?: number } = {},
  ): RateLimit {
    const { attempts: single, seconds } = figures?.[name] ?? limitFigures[name];
    const attempts = single * factor;
    const options = { keyPrefix: prefix, points: attempts, duration: seconds };
    const memory = new BoundedLimiter(options);
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
    async function attempt(key: string, log: Logger) {
      try {
        await count(log, (limiter) => limiter.consume(hashed(key)));
      } catch (error) {
        if (error instanceof RateLimiterRes) throw new RateLimited(name, hashed(key), error.msBeforeNext);
        throw error;
      }
    }
    return {
      attempt,
      async isBeyond(key, log) {
        try {
          await attempt(key, log);
          return false;
        } catch (error) {
          if (error instanceof RateLimited) return true;
          throw error;
        }
      },
      async refund(key, log) {
        await count(log, (limiter) => limiter.reward(hashed(key)));
      },
      async reset(key, log) {
        await count(log, (limiter) => limiter.delete(hashed(key)));
      },
    };
  }

  /** A limit of networks: an IPv6 network counts for the wider one around it too. */
  function createClientLimit(name: LimitName): RateLimit {
    const narrow = createLimit(name);
    const wide = createLimit(name, { prefix: `${name}Wide`, factor: networksOfOneCustomer });
    const both = async (key: string, use: (limit: RateLimit, key: string) => Promise<void>) => {
      await use(narrow, key);
      const wider = widerNetworkOf(key);
      if (wider !== null) await use(wide, wider);
    };
    return {
      attempt: (key, log) => both(key, (limit, one) => limit.attempt(one, log)),
      async isBeyond(key, log) {
        const wider = widerNetworkOf(key);
        return (await narrow.isBeyond(key, log)) || (wider !== null && (await wide.isBeyond(wider, log)));
      },
      refund: (key, log) => both(key, (limit, one) => limit.refund(one, log)),
      reset: (key, log) => both(key, (limit, one) => limit.reset(one, log)),
    };
  }

  return {
    loginPerAccountAndNetwork: createLimit("loginPerAccountAndNetwork"),
    loginPerAccount: createLimit("loginPerAccount"),
    loginPace: createLimit("loginPace"),
    codePace: createLimit("codePace"),
    loginPerClient: createClientLimit("loginPerClient"),
    passwordPerAccount: createLimit("passwordPerAccount"),
    registerPerClient: createClientLimit("registerPerClient"),
    forgotPerAccount: createLimit("forgotPerAccount"),
    forgotPerClient: createClientLimit("forgotPerClient"),
    resetPerClient: createClientLimit("resetPerClient"),
    viewsPerNetwork: createLimit("viewsPerNetwork"),
    imageCopyPerUser: createLimit("imageCopyPerUser"),
    auditLimited: createLimit("auditLimited"),
    auditRefused: createLimit("auditRefused"),
    auditFolded: createLimit("auditFolded"),
  };
}
