import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { z } from "zod";
import { createLog } from "#server/log.ts";
import { createTestDatabase } from "#tests/databases.ts";
import { createUser } from "#tests/users.ts";
import { type AccountService, createAccountService } from "../account/account.service.ts";
import { authentication } from "../account/authentication.ts";
import { createSessions } from "../account/sessions.ts";
import { createRecorder } from "../audit/recorder.ts";
import { clientAddress } from "./client-address.ts";
import type { AppEnv } from "./context.ts";
import { requestContext } from "./request-context.ts";

const entrySchema = z.object({ msg: z.string(), path: z.string(), user: z.int().optional(), network: z.string() });

it("logs a request's user id and shortened network, never the address, the query, the token or that of a link to a draft", async () => {
  const database = await createTestDatabase("sqlite");
  const { db } = database;
  const lines: string[] = [];
  const app = new Hono<AppEnv>();
  app.use(requestContext(createLog("info", { write: (line) => void lines.push(line) })));
  app.use(clientAddress(1));
  const record = createRecorder();
  const account: AccountService = createAccountService({ db, record, notify: async () => {} });
  app.use(authentication(account));
  app.get("*", (c) => c.text("ok"));
  const user = await createUser(db, "user");
  const token = await createSessions({ db, record, now: () => new Date() }).start(db, user.id, false, {
    address: "203.0.113.77",
    userAgent: "test",
  });

  const ask = (address: string, headers: Record<string, string> = {}) =>
    app.request("/asked?secret=word", { headers: { "X-Forwarded-For": address, ...headers } });
  await ask("203.0.113.77", { Authorization: `Bearer ${token}` });
  await ask("2001:db8:aaaa:bbbb::1");
  await app.request("/asked?secret=word");
  await app.request("/zh/draft/draft-token.data");
  await app.request("/review/review-token");
  await database.close();

  expect(lines.map((line) => entrySchema.parse(JSON.parse(line)))).toEqual([
    { msg: "request", path: "/asked", user: user.id, network: "203.0.113.0/24" },
    { msg: "request", path: "/asked", network: "2001:db8:aaaa::/48" },
    { msg: "request", path: "/asked", network: "unknown" },
    { msg: "request", path: "/zh/draft/…", network: "unknown" },
    { msg: "request", path: "/review/…", network: "unknown" },
  ]);
  for (const line of lines) {
    for (const secret of ["113.77", "bbbb", "word", "draft-token", "review-token", token, user.email])
      expect(line).not.toContain(secret);
  }
});

it("sets a request's id on the response at once, for an answer that the application does not give itself", async () => {
  const app = new Hono<AppEnv>();
  app.use(requestContext(createLog("info", { write: () => {} })));
  const ids: unknown[] = [];
  app.get("*", (c) => {
    ids.push(c.env.outgoing?.getHeader("X-Request-Id"), c.get("requestId"));
    return c.text("ok");
  });
  const server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  server.close();
  expect(ids).toEqual([answer.headers.get("X-Request-Id"), answer.headers.get("X-Request-Id")]);
});
