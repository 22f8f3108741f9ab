import { randomBytes } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { preferredLanguage } from "#contract/i18n/language.ts";
import { shortenedNetwork } from "./client-address.ts";
import type { AppEnv } from "./context.ts";
import { traceIdOf } from "./trace-id.ts";

const process = randomBytes(4).toString("hex");
let count = 0;

/** An id of a request: unique across processes and cheap; not secret. */
export const nextRequestId = () => `${process}-${(++count).toString(36)}`;

/** A path without the token that the address of a shared draft or a review link holds. */
const loggedPath = (path: string) => path.replace(/(\/(?:draft|review)\/)[^/]+/i, "$1…");

/**
 * Sets id, language and logger of a request, whose lines have its trace id, and logs its result with the signed-in
 * user's id and the client's shortened network. Only the path is logged, without the token of a link to
 * a draft, and never the query or a header, which may contain tokens.
 */
export const requestContext =
  (log: Logger): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const started = performance.now();
    const requestId = nextRequestId();
    const child = log.child({ requestId, trace_id: traceIdOf(c.req.header("traceparent")) });
    c.set("requestId", requestId);
    c.set("log", child);
    c.set("language", preferredLanguage(c.req.header("accept-language")) ?? "zh");
    c.set("address", "unknown");
    c.set("token", null);
    c.set("user", null);
    c.set("acting", null);
    c.set("requireStillActing", async () => {});
    c.set("passwordObstacle", null);
    c.set("proofFailed", false);
    c.header("X-Request-Id", requestId);
    // also for an answer that is given in place of the application's
    c.env?.outgoing?.setHeader("X-Request-Id", requestId);
    await next();
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const user = c.get("user")?.id;
    const network = shortenedNetwork(c.get("address"));
    child.info(
      { method: c.req.method, path: loggedPath(c.req.path), status: c.res.status, ms, user, network },
      "request",
    );
  };
