import type { MiddlewareHandler } from "hono";
import type { AuditLimit } from "#contract/audit.ts";
import { AppError } from "#contract/errors.ts";
import type { Connection } from "../db/open.ts";
import type { AppContext, AppEnv } from "../http/context.ts";
import { matchEndpoint } from "../http/match-endpoint.ts";
import { type LimitName, RateLimited, type RateLimits } from "../http/rate-limit.ts";
import type { AuditEvent, RecordAudit } from "./audit.port.ts";

type Limits = Pick<RateLimits, "auditLimited" | "auditRefused" | "auditFolded">;

/** What was tried too often, in the words of the log. */
function triedIn(limit: LimitName): AuditLimit {
  if (limit.startsWith("login") || limit === "codePace") return "sign_in";
  if (limit === "passwordPerAccount") return "proof";
  if (limit === "registerPerClient") return "register";
  return limit.startsWith("forgot") || limit === "resetPerClient" ? "reset" : "other";
}

/** What the log is told of a request that ended; `null` for nothing, and where it was told the same a moment ago. */
async function eventOf(c: AppContext, limits: Limits): Promise<AuditEvent | null> {
  const { error } = c;
  const log = c.get("log");
  if (c.get("proofFailed")) return { action: "proof_failed" };
  if (error instanceof RateLimited) {
    if (await limits.auditLimited.isBeyond(`${error.limit} ${error.hashedKey}`, log)) return null;
    if (await limits.auditFolded.isBeyond("limited", log)) return null;
    return { action: "attempts_limited", details: { limit: triedIn(error.limit) } };
  }
  const user = c.get("user");
  // where the actor is led to another step first, nothing was refused that they may not do
  if (!(error instanceof AppError) || error.code !== "forbidden" || !user || error.details.data !== undefined)
    return null;
  const endpoint = matchEndpoint(c)?.endpoint ?? c.req.method;
  if (await limits.auditRefused.isBeyond(`${user.id} ${endpoint}`, log)) return null;
  if (await limits.auditFolded.isBeyond("refused", log)) return null;
  return { action: "access_refused", details: { endpoint } };
}

/**
 * Tells the log of attempts beyond a limit, of refused access and of wrong passwords and codes of signed-in users. The
 * same again within the limit's or an hour's window is one entry, and there are at most 500 an hour of a kind, so that
 * nobody can flood the log. A log that cannot be written changes no answer.
 */
export const auditRefusals =
  (options: { db: Connection; record: RecordAudit; limits: Limits }): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const { db, record, limits } = options;
    await next();
    try {
      const event = await eventOf(c, limits);
      if (event) await record(db, { user: c.get("user"), address: c.get("address") }, event);
    } catch (error) {
      c.get("log").error({ err: error }, "a refusal could not be recorded");
    }
  };
