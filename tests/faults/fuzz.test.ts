import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { User } from "#contract/user.ts";
import { mulberry32 } from "#figures/lib/random.ts";
import { hashPassword } from "#server/account/passwords.ts";
import { rateLimitTable } from "#server/http/rate-limit.queries.ts";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { createUser } from "#tests/users.ts";
import { startWholeApi } from "#tests/whole-api.ts";
import { long } from "./long.ts";
import { fuzzPassword, requestMaker } from "./openapi-requests.ts";

/** Requests in a run. */
const count = long ? 50_000 : 500;
const roles = ["admin", "editor", "author", "user"] as const;

/** Bytes of the heap that are in use; V8 gives the collector to a new context once the flag is set. */
function usedHeap(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc()");
  return process.memoryUsage().heapUsed;
}

describe.each(engines)("requests made from the OpenAPI document, on %s", (engine) => {
  let database: TestDatabase;
  let api: Awaited<ReturnType<typeof startWholeApi>>;
  beforeAll(async () => {
    database = await createTestDatabase(engine);
    api = await startWholeApi(database);
  });
  afterAll(async () => {
    await api.close();
    await database.close();
  });

  /** Actors that sign in again when a request has ended their session, and are made again when one has deleted them. */
  async function createActors() {
    const tokens = new Map<string, string>();
    const password_hash = await hashPassword(fuzzPassword);
    let made = 0;
    async function signIn(role: User["role"]) {
      const user = await createUser(database.db, role, `${role}${++made}`);
      await database.db.updateTable("users").set({ password_hash }).where("id", "=", user.id).execute();
      const token = await api.signIn(user);
      tokens.set(role, token);
      return token;
    }
    return {
      tokenOf: (role: User["role"]) => tokens.get(role) ?? signIn(role),
      forget: (role: User["role"]) => tokens.delete(role),
    };
  }

  it(`are never answered with 500, whoever sends them (${count})`, {
    timeout: long ? 14_400_000 : 120_000,
  }, async () => {
    const random = mulberry32(1);
    const next = requestMaker(await (await api.call("GET", "/openapi.json")).json(), random);
    const actors = await createActors();
    // articles and members for the ids that requests name
    const admin = await actors.tokenOf("admin");
    for (let i = 1; i <= 6; i++) {
      const body = { title: `Article ${i}`, content: "<p>Text</p>", status: i % 2 ? "published" : "draft", lang: "en" };
      expect((await api.call("POST", "/news", { token: admin, body })).status).toBe(201);
      const member = { name: `成员${i}`, position: "工程师", category: "guest", order: i };
      expect((await api.call("POST", "/team", { token: admin, body: member })).status).toBe(201);
    }
    const origin = api.url.replace(/\/api$/, "");
    const faults: string[] = [];
    const statuses = new Map<number, number>();
    const posted: string[] = [];
    let baseline = 0;
    for (let i = 0; i < count; i++) {
      if (i % 40 === 0) await sql`delete from ${sql.table(rateLimitTable)}`.execute(database.db).catch(() => {});
      const { method, path, headers, body, isValid } = next();
      // an admin may send most of what is valid
      const role = isValid && random() < 0.5 ? "admin" : roles[Math.floor(random() * 5)];
      const token = role && (await actors.tokenOf(role));
      const answer = await fetch(origin + path, {
        method,
        headers: { ...headers, ...(token && { Authorization: `Bearer ${token}` }) },
        ...(body !== undefined && method !== "GET" && { body }),
      });
      const text = await answer.text();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (method === "POST" && answer.ok) posted.push(path);
      if (role && [401, 403].includes(answer.status)) actors.forget(role);
      if (answer.status >= 500)
        faults.push(
          `${method} ${path} as ${role ?? "nobody"}: ${answer.status}\n${String(body).slice(0, 500)}\n${text.slice(0, 300)}`,
        );
      if (long && i % (count / 5) === count / 5 - 1) {
        const heapUsed = usedHeap();
        if (i < count / 2) baseline = Math.max(baseline, heapUsed);
        else expect(heapUsed).toBeLessThan(1.3 * baseline);
      }
    }
    expect(faults).toEqual([]);
    // they reach what they are to try: some succeed, some break a rule, some may not
    for (const status of [200, 201, 400, 401, 403, 404, 422]) expect([...statuses.keys()]).toContain(status);
    // also of what changes something, whatever the random numbers: 33 to 58 at 12 to 15 endpoints in ten runs of 500
    expect(posted.length).toBeGreaterThanOrEqual(25);
    expect(new Set(posted.map((path) => path.replaceAll(/\d+/g, "1"))).size).toBeGreaterThanOrEqual(8);
  });
});
