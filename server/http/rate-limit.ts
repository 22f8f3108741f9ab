import { createHash } from "node:crypto";
import type { Logger } from "pino";
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "#contract/errors.ts";
import type { OpenDatabase } from "../db/open.ts";
import { BoundedLimiter } from "./bounded-limiter.ts";
import { widerNetworkOf } from "./client-address.ts";
import { createRateLimitStore, rateLimitTable } from "./rate-limit.queries.ts";

/** Maximum attempts in a window of seconds, which begins with the first attempt. */
export interface Limit {
  attempts: number;
  seconds: number;
}

/**
 * All limits. Limits per client (its network) protect against guessing at many accounts, and allow for an
 * office or a school behind one address. An account has no count at registration, as it does not exist yet.
 *
 * Attempts at one account are counted per network and refused beyond the limit. `loginPerAccount` counts those of all
 * networks and refuses none: beyond it, `loginPace` and `codePace` limit unknown networks
 * (`account/sign-in-guard.ts`). `passwordPerAccount` counts attempts of signed-in users by their id, so that nobody else
 * can use it up.
 */
const limitFigures = {
  loginPerAccountAndNetwork: { attempts: 20, seconds: 900 },
  loginPerAccount: { attempts: 20, seconds: 900 },
  loginPace: { attempts: 1, seconds: 4 },
  codePace: { attempts: 1, seconds: 30 },
  loginPerClient: { attempts: 100, seconds: 900 },
  /** Uses of a proof of work, by its number. */
  loginProof: { attempts: 1, seconds: 900 },
  passwordPerAccount: { attempts: 20, seconds: 900 },
  registerPerClient: { attempts: 60, seconds: 3600 },
  forgotPerAccount: { attempts: 5, seconds: 3600 },
  forgotPerClient: { attempts: 30, seconds: 3600 },
  resetPerClient: { attempts: 60, seconds: 3600 },
  /** Mails with a link that proves an address, to one address; and calls with the token of one. */
  addressMailsPerAddress: { attempts: 3, seconds: 86_400 },
  addressPerClient: { attempts: 60, seconds: 3600 },
  /** Counted views of an article from one network; those beyond are not counted. */
  viewsPerNetwork: { attempts: 30, seconds: 1800 },
  searchesPerClient: { attempts: 300, seconds: 300 },
  /** Pages that are rendered, as no cache has them; counted by each process in its own memory. */
  rendersPerClient: { attempts: 600, seconds: 300 },
  imageCopyPerUser: { attempts: 300, seconds: 600 },
  /** Requests of the enquiry form, whatever comes of them. */
  enquiryRequestsPerClient: { attempts: 60, seconds: 3600 },
  /** Enquiries that are stored: with a proof of work, and from forms without a script, which have none. */
  enquiriesPerClient: { attempts: 10, seconds: 3600 },
  enquiryFormsPerClient: { attempts: 4, seconds: 3600 },
  /** Confirmations to one address; beyond that, enquiries are stored and not confirmed by mail. */
  enquiryMailsPerAddress: { attempts: 3, seconds: 86_400 },
  /** Mails of invitations that an admin sends, and calls with the token of one. */
  invitationMailsPerUser: { attempts: 60, seconds: 3600 },
  invitationsPerClient: { attempts: 60, seconds: 3600 },
  /** Calls with the token of a review link. */
  reviewLinkPerClient: { attempts: 300, seconds: 3600 },
  /** Submissions for review, which mail every admin; comments, which may mail colleagues; links to drafts and reviews. */
  submissionsPerUser: { attempts: 60, seconds: 3600 },
  commentsPerUser: { attempts: 300, seconds: 3600 },
  linksPerUser: { attempts: 60, seconds: 3600 },
  /** New articles, and saves of any, automatic ones included (one in ten seconds for each form). */
  articlesPerUser: { attempts: 300, seconds: 3600 },
  savesPerUser: { attempts: 3000, seconds: 3600 },
  /** Forms that say that they are closed. */
  leavePerClient: { attempts: 600, seconds: 3600 },
  /** Entries of the audit log: per key beyond a limit, per endpoint that refused a user, and in total. */
  auditLimited: { attempts: 1, seconds: 900 },
  auditRefused: { attempts: 1, seconds: 3600 },
  auditFolded: { attempts: 500, seconds: 3600 },
} satisfies Record<string, Limit>;

/** A count that is to end later than after this many of its windows was stored while the clock was ahead. */
const longestWindows = 2;

export type LimitName = keyof typeof limitFigures;

/** How many /64 networks an IPv6 /48 network, which may belong to one customer, counts as. */
const networksOfOneCustomer = 4;

/** Thrown beyond a limit; `hashedKey` is the stored form of the key. */
export class RateLimited extends AppError {
  readonly limit: LimitName;
  readonly hashedKey: string;

  constructor(limit: LimitName, hashedKey: string, milliseconds: number) {
    const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000));
    const [key, count] =
      retryAfter < 60
        ? (["account.retry_seconds", retryAfter] as const)
        : (["account.retry_minutes", Math.ceil(retryAfter / 60)] as const);
    super("rate_limited", key, { retryAfter, values: { count } });
    this.limit = limit;
    this.hashedKey = hashedKey;
  }
}

/** One limit. Keys (addresses, networks) are stored as hashes. */
export interface RateLimit {
  /** Counts an attempt before it is made, so that simultaneous ones count too. Throws `RateLimited` beyond the limit. */
  attempt(key: string, log: Logger): Promise<void>;
  /** Counts an attempt; returns whether it is beyond the limit. */
  isBeyond(key: string, log: Logger): Promise<boolean>;
  /** Uncounts an attempt. */
  refund(key: string, log: Logger): Promise<void>;
  /** Resets the count. */
  reset(key: string, log: Logger): Promise<void>;
}

export type RateLimits = Record<LimitName, RateLimit>;

interface LimitOptions {
  /** Begins the stored keys; the name of the limit without it. */
  prefix?: string;
  /** Multiplies the attempts. */
  factor?: number;
  countsBeyond?: boolean;
  /** Counts in this process' memory alone, without a query. */
  local?: boolean;
}

type Options = Pick<OpenDatabase, "db" | "engine"> & { figures?: Partial<Record<LimitName, Limit>> };

/**
 * Counts attempts in PostgreSQL, where several instances share them; with SQLite in memory. While PostgreSQL fails, each instance
 * counts in memory and logs that: no attempt is uncounted, and none is refused for it.
 */
export function createRateLimits({ db, engine, figures }: Options): RateLimits {
  const store = engine === "postgres" ? createRateLimitStore(db) : null;

  /**
   * One limit. With `countsBeyond` every attempt is counted in PostgreSQL, also beyond the limit: where attempts beyond it
   * are refunded, or another process may reset the count, no process may refuse a key by its own memory.
   */
  function createLimit(
    name: LimitName,
    { prefix = name, factor = 1, countsBeyond = false, local = false }: LimitOptions = {},
  ): RateLimit {
    const { attempts: single, seconds } = figures?.[name] ?? limitFigures[name];
    const attempts = single * factor;
    const options = { keyPrefix: prefix, points: attempts, duration: seconds };
    const memory = new BoundedLimiter(options);
    const shared =
      store && !local
        ? new RateLimiterPostgres({
            ...options,
            storeClient: store,
            storeType: "pool",
            tableName: rateLimitTable,
            tableCreated: true,
            // a key beyond its limit is refused without another query
            ...(!countsBeyond && { inMemoryBlockOnConsumed: attempts + 1 }),
          })
        : null;

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
    const consume = (key: string, log: Logger) => count(log, (limiter) => limiter.consume(hashed(key)));
    const reset = (key: string, log: Logger) => count(log, (limiter) => limiter.delete(hashed(key)));
    async function attempt(key: string, log: Logger) {
      try {
        await consume(key, log).catch(async (error: unknown) => {
          if (!(error instanceof RateLimiterRes) || error.msBeforeNext <= longestWindows * seconds * 1000) throw error;
          // counted while the clock was ahead
          await reset(key, log);
          await consume(key, log);
        });
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
        await reset(key, log);
      },
    };
  }

  /**
   * A limit of networks: an IPv6 network counts for the wider one around it too, also where it is refused itself. A key is
   * a network, or ends with one.
   */
  function createClientLimit(name: LimitName, options: Pick<LimitOptions, "countsBeyond" | "local"> = {}): RateLimit {
    const narrow = createLimit(name, options);
    const wide = createLimit(name, { ...options, prefix: `${name}Wide`, factor: networksOfOneCustomer });
    const widerKey = (key: string) => {
      const start = key.lastIndexOf(" ") + 1;
      const wider = widerNetworkOf(key.slice(start));
      return wider === null ? null : key.slice(0, start) + wider;
    };
    const both = async (key: string, use: (limit: RateLimit, key: string) => Promise<void>) => {
      const wider = widerKey(key);
      if (wider !== null) await use(wide, wider);
      await use(narrow, key);
    };
    return {
      attempt: (key, log) => both(key, (limit, one) => limit.attempt(one, log)),
      async isBeyond(key, log) {
        const wider = widerKey(key);
        const wideBeyond = wider !== null && (await wide.isBeyond(wider, log));
        return (await narrow.isBeyond(key, log)) || wideBeyond;
      },
      refund: (key, log) => both(key, (limit, one) => limit.refund(one, log)),
      reset: (key, log) => both(key, (limit, one) => limit.reset(one, log)),
    };
  }

  return {
    loginPerAccountAndNetwork: createClientLimit("loginPerAccountAndNetwork", { countsBeyond: true }),
    loginPerAccount: createLimit("loginPerAccount", { countsBeyond: true }),
    loginPace: createLimit("loginPace"),
    codePace: createLimit("codePace"),
    loginPerClient: createClientLimit("loginPerClient"),
    loginProof: createLimit("loginProof"),
    passwordPerAccount: createLimit("passwordPerAccount"),
    registerPerClient: createClientLimit("registerPerClient"),
    forgotPerAccount: createLimit("forgotPerAccount", { countsBeyond: true }),
    forgotPerClient: createClientLimit("forgotPerClient"),
    resetPerClient: createClientLimit("resetPerClient"),
    addressMailsPerAddress: createLimit("addressMailsPerAddress"),
    addressPerClient: createClientLimit("addressPerClient"),
    viewsPerNetwork: createLimit("viewsPerNetwork"),
    searchesPerClient: createClientLimit("searchesPerClient"),
    rendersPerClient: createClientLimit("rendersPerClient", { local: true }),
    imageCopyPerUser: createLimit("imageCopyPerUser"),
    enquiryRequestsPerClient: createClientLimit("enquiryRequestsPerClient"),
    enquiriesPerClient: createClientLimit("enquiriesPerClient"),
    enquiryFormsPerClient: createClientLimit("enquiryFormsPerClient"),
    enquiryMailsPerAddress: createLimit("enquiryMailsPerAddress"),
    invitationMailsPerUser: createLimit("invitationMailsPerUser"),
    invitationsPerClient: createClientLimit("invitationsPerClient"),
    reviewLinkPerClient: createClientLimit("reviewLinkPerClient"),
    submissionsPerUser: createLimit("submissionsPerUser"),
    commentsPerUser: createLimit("commentsPerUser"),
    linksPerUser: createLimit("linksPerUser"),
    articlesPerUser: createLimit("articlesPerUser"),
    savesPerUser: createLimit("savesPerUser"),
    leavePerClient: createClientLimit("leavePerClient"),
    auditLimited: createLimit("auditLimited"),
    auditRefused: createLimit("auditRefused"),
    auditFolded: createLimit("auditFolded"),
  };
}
