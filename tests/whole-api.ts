import { createServer } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { pino } from "pino";
import type { PublishChange } from "#contract/page-tags.ts";
import type { User } from "#contract/user.ts";
import type { SecondFactorRequirement } from "#server/account/second-factor.service.ts";
import { createSessions } from "#server/account/sessions.ts";
import { createApi } from "#server/api.ts";
import { createRecorder } from "#server/audit/recorder.ts";
import { createSecretKey } from "#server/encryption/secret-key.ts";
import { readEnv } from "#server/env.ts";
import { clientAddress } from "#server/http/client-address.ts";
import type { AppEnv } from "#server/http/context.ts";
import { requestContext } from "#server/http/request-context.ts";
import { createOutbox } from "#server/mail/outbox.ts";
import { createServices } from "#server/services.ts";
import { createCounter } from "#server/statistics/counter.ts";
import { createIncomingUploads } from "#server/storage/incoming-uploads.ts";
import { createLocalStorage } from "#server/storage/local.ts";
import type { TestDatabase } from "./databases.ts";
import { images } from "./image-process.ts";

/** The whole of `/api` behind a real socket, as `app.ts` puts it together. */
export async function startWholeApi(
  database: TestDatabase,
  {
    requireSecondFactor = "off",
    sendsMail = true,
    onChange = () => {},
  }: { requireSecondFactor?: SecondFactorRequirement; sendsMail?: boolean; onChange?: PublishChange } = {},
) {
  const { db, engine, dataDir } = database;
  const secretKey = createSecretKey({ dataDir });
  const mail = createOutbox({
    db,
    log: pino({ level: "silent" }),
    key: secretKey,
    deliver: async () => {},
    sends: sendsMail,
  });
  let changes = 0;
  const storage = createLocalStorage(dataDir);
  const incoming = createIncomingUploads(join(dataDir, "incoming"));
  const publicUrl = "https://site.example";
  const counter = createCounter({ db, log: pino({ level: "silent" }) });
  const services = createServices({
    counter,
    db,
    engine,
    storage,
    images,
    incoming,
    mail,
    publicUrl,
    requireSecondFactor,
    secretKey,
    onChange: (tags) => {
      changes++;
      if (tags.includes("articles")) services.news.invalidateCache();
      onChange(tags);
    },
  });
  const app = new Hono<AppEnv>();
  app.use(requestContext(pino({ level: "silent" })));
  app.use(clientAddress(0));
  const router = createApi({ services, incoming, env: readEnv({}), db, engine, secure: false, secretKey });
  app.route("/api", router);
  const server = createServer(getRequestListener((request, bindings) => app.fetch(request, bindings)));
  server.keepAliveTimeout = 0; // none: a request after a pause of a slow machine would meet a closed connection
  const port = await new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
  const url = `http://127.0.0.1:${port}/api`;
  const sessions = createSessions({ db, record: createRecorder(), now: () => new Date() });
  return {
    url,
    /** `METHOD /path` of every route that answers requests, with parameters in braces. */
    routes: [
      ...new Set(
        router.routes
          .filter(({ method }) => method !== "ALL")
          .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`),
      ),
    ],
    services,
    /** How often a feature has said that something changed. */
    changes: () => changes,
    /** Signs a user in without a password, and gives the token. */
    signIn: ({ id }: User) => sessions.start(db, id, false, { address: "192.0.2.1", userAgent: "test" }),
    /** Calls an endpoint in English, with a token and a JSON body where they are given. */
    call: (method: string, path: string, { token, body }: { token?: string | undefined; body?: unknown } = {}) =>
      fetch(url + path, {
        method,
        headers: {
          "Accept-Language": "en",
          ...(body !== undefined && { "Content-Type": "application/json" }),
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
