import { serve } from "@hono/node-server";
import { pino } from "pino";
import { authentication } from "#server/account/authentication.ts";
import { auditRefusals } from "#server/audit/rate-limit-audit.ts";
import { createRecorder } from "#server/audit/recorder.ts";
import { clientAddress } from "#server/http/client-address.ts";
import { handleError } from "#server/http/errors.ts";
import { createRateLimits, type Limit, type LimitName } from "#server/http/rate-limit.ts";
import { requestContext } from "#server/http/request-context.ts";
import { createRouter } from "#server/http/router.ts";
import { createOutbox } from "#server/mail/outbox.ts";
import type { TestDatabase } from "#tests/databases.ts";
import { createSecretKey } from "../encryption/secret-key.ts";
import { profileRoutes, signInRoutes } from "./account.routes.ts";
import { createAccountService } from "./account.service.ts";
import { createAddressProofService } from "./address-proof.ts";
import { createKnownDevices } from "./known-device.ts";
import { createOwnerNotices } from "./owner-notices.ts";
import { createPasswordResetService } from "./password-reset.service.ts";
import { createProfileService } from "./profile.service.ts";
import { createSignInGuard } from "./sign-in-guard.ts";

/** The account endpoints as the application mounts them, on a real socket, behind one trusted proxy. */
export async function startTestApi(
  database: TestDatabase,
  figures: Partial<Record<LimitName, Limit>>,
  sleep?: (ms: number) => Promise<unknown>,
) {
  const { db } = database;
  const [record, log] = [createRecorder(), pino({ level: "silent" })];
  const key = createSecretKey({ dataDir: database.dataDir });
  const mail = createOutbox({ db, log, key, deliver: async () => {} }); // not started, so that tests can read the mail
  const notify = createOwnerNotices({ mail, publicUrl: "https://site.example" });
  const account = createAccountService({ db, record, notify });
  const passwordReset = createPasswordResetService({ db, mail, record, notify, publicUrl: "https://site.example" });
  const addressProof = createAddressProofService({ db, mail, record, key, publicUrl: "https://site.example" });
  const api = createRouter();
  api.use(requestContext(log));
  api.onError(handleError);
  api.use(clientAddress(1));
  const limits = createRateLimits({ ...database, figures });
  const guard = createSignInGuard({
    limits,
    account,
    devices: createKnownDevices({ key, secure: false }),
    key,
    ...(sleep && { sleep }),
  });
  api.use(auditRefusals({ db, record, limits }));
  api.use(authentication(account));
  api.route("/", signInRoutes({ account, addressProof, passwordReset }, limits, guard));
  const profile = createProfileService({ db, record, notify, key, onChange: () => {} });
  api.route("/", profileRoutes({ addressProof, profile }, limits));
  api.get("/public", (c) => c.json({ success: true, user: c.get("user") }));
  const app = createRouter();
  app.route("/api", api);

  const { port, server } = await new Promise<{ port: number; server: ReturnType<typeof serve> }>((resolve) => {
    // kept alive for any time: a request after a pause of a slow machine would meet a closed connection
    const serverOptions = { keepAliveTimeout: 0 };
    const started = serve({ fetch: app.fetch, serverOptions, port: 0, hostname: "127.0.0.1" }, (info) =>
      resolve({ port: info.port, server: started }),
    );
  });
  const call = (method: string, path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}/api${path}`, { method, ...init });
  return {
    call,
    limits,
    /** Posts a value as JSON, optionally with a token. */
    post: (path: string, body?: unknown, { token, ...headers }: Record<string, string> = {}) =>
      call("POST", path, {
        headers: {
          "Accept-Language": "en",
          ...(body !== undefined && { "Content-Type": "application/json" }),
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    get: (path: string, token?: string) =>
      call("GET", path, { headers: token === undefined ? {} : { Authorization: `Bearer ${token}` } }),
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
