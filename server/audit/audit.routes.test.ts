import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { auditPageSchema } from "#contract/audit.ts";
import { createTestDatabase, type TestDatabase } from "#tests/databases.ts";
import { createUser } from "#tests/users.ts";
import { startWholeApi } from "#tests/whole-api.ts";

describe("the log's endpoints", () => {
  let database: TestDatabase;
  let api: Awaited<ReturnType<typeof startWholeApi>>;
  let token: string;
  beforeAll(async () => {
    database = await createTestDatabase("sqlite");
    api = await startWholeApi(database);
    const admin = await createUser(database.db, "admin");
    token = await api.signIn(admin);
    await api.call("POST", "/auth/logout-all", { token });
    token = await api.signIn(admin);
  });
  afterAll(async () => {
    await api.close();
    await database.close();
  });

  it("return a page of it, which must not be cached", async () => {
    const answer = await api.call("GET", "/audit?action=sign_out_everywhere&q=ADM", { token });
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    const body = z
      .strictObject({ success: z.literal(true), data: auditPageSchema.strict() })
      .parse(await answer.json());
    expect(body.data).toMatchObject({ total: 1, page: 1, limit: 50, entries: [{ action: "sign_out_everywhere" }] });
  });

  it.each(["?action=nothing", "?page=x", `?q=${"x".repeat(201)}`])("refuse %s", async (query) => {
    expect((await api.call("GET", `/audit${query}`, { token })).status).toBe(400);
  });

  it("return it as a file for spreadsheets", async () => {
    const answer = await api.call("GET", "/audit.csv", { token });
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": expect.stringMatching(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/),
      "cache-control": "no-store",
    });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toContain('"sign_out_everywhere","1","admin"');
  });
});
