import type { MiddlewareHandler } from "hono";
import type { AuditLimit } from "#contract/audit.ts";
import { nameOf } from "#contract/endpoints/endpoint.ts";
import { AppError } from "#contract/errors.ts";
import type { Connection } from "../db/open.ts";
import type { AppContext, AppEnv } from "../http/context.ts";
import { matchEndpoint } from "../http/match-endpoint.ts";
import { type LimitName, RateLimited, type RateLimits } from "../http/rate-limit.ts";
import type { AuditEvent, RecordAudit } from "./audit.port.ts";

type Limits = Pick<RateLimits, "auditLimited" | "auditRefused" | "auditFolded">;

/** The log's name for a limit. */
function triedIn(limit: LimitName): AuditLimit {
  if (limit.startsWith("login") || limit === "codePace") return "sign_in";
  if (limit === "passwordPerAccount") return "proof";
  if (limit === "registerPerClient" || limit === "invitationsPerClient") return "register";
  return limit.startsWith("forgot") || limit === "resetPerClient" ? "reset" : "other";
}

/** The event of a finished request; `null` for none, and if the same was recorded recently. */
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
  // with `data` the response asks for another step first and refuses nothing
  if (!(error instanceof AppError) || error.code !== "forbidden" || !user || error.details.data !== undefined)
    return null;
  const matched = matchEndpoint(c);
  const endpoint = matched ? nameOf(matched) : c.req.method;
  if (await limits.auditRefused.isBeyond(`${user.id} ${endpoint}`, log)) return null;
  if (await limits.auditFolded.isBeyond("refused", log)) return null;
  return { action: "access_refused", details: { endpoint } };
}

/**
 * Records attempts beyond a limit, refused access, and wrong passwords and codes of signed-in users. The same event
 * within the window of the limit, or an hour, is one entry, with at most 500 entries of a kind an hour, so that nobody
 * can flood the log. A failure to write the log changes no response.
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
