import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { User } from "#contract/user.ts";
import { createTestDatabase, type TestDatabase } from "#tests/databases.ts";
import { createUser } from "#tests/users.ts";
import { startWholeApi } from "#tests/whole-api.ts";

describe("the API", () => {
  let database: TestDatabase;
  let api: Awaited<ReturnType<typeof startWholeApi>>;
  let url: string;
  let admin: User;
  beforeAll(async () => {
    database = await createTestDatabase("sqlite");
    admin = await createUser(database.db, "admin");
    api = await startWholeApi(database);
    url = api.url;
  });
  afterAll(async () => {
    await api.close();
    await database.close();
  });

  it("answers unknown paths with 404 in the envelope, never with a page", async () => {
    for (const path of ["/", "/nothing", "/news/1/nothing", "/auth", "/%00", "/../etc/passwd"]) {
      const answer = await fetch(url + path, { headers: { "Accept-Language": "en" } });
      if (path === "/../etc/passwd") continue; // the client resolves it away from /api
      expect(answer.status, path).toBe(404);
      expect(await answer.json()).toMatchObject({ success: false, message: expect.any(String) });
    }
  });

  it.each([
    ["DELETE", "/auth/login", "POST"],
    ["GET", "/auth/register", "POST"],
    ["POST", "/auth/me", "GET, PATCH, DELETE"],
    ["PATCH", "/news", "GET, POST"],
    ["POST", "/news/1", "GET, PUT, DELETE"],
    ["PUT", "/team", "GET, POST"],
    ["GET", "/media", "POST"],
  ])("answers %s %s with 405 and the methods there are", async (method, path, allowed) => {
    const answer = await fetch(url + path, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("Allow")?.split(", ").toSorted()).toEqual(allowed.split(", ").toSorted());
    expect(await answer.json()).toMatchObject({ success: false });
  });

  it("sends its own request id and strict security headers with every response", async () => {
    const answers = await Promise.all(["/news", "/nothing", "/auth/me"].map((path) => fetch(url + path)));
    expect(new Set(answers.map(({ headers }) => headers.get("X-Request-Id"))).size).toBe(3);
    for (const { headers } of answers) {
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    }
  });

  it("refuses a parameter of the wrong type with 400", async () => {
    for (const path of [
      "/news?limit=many",
      "/news?page=1.5",
      "/news?lang=fr",
      "/news?tab=x",
      "/news/abc",
      "/news/1.5",
    ]) {
      expect((await fetch(url + path)).status, path).toBe(400);
    }
  });

  it.each([
    ["/news", "?category=&lang=&q=&tab=&page=&limit=&status=&versions="],
    ["/news/my/articles", "?status=&page=&lang="],
    ["/users", "?q=&page=&limit="],
    ["/audit", "?action=&q=&page=&limit="],
  ])("takes parameters of GET %s without a value for absent", async (path, query) => {
    const token = await api.signIn(admin);
    const [bare, empty] = [await api.call("GET", path, { token }), await api.call("GET", path + query, { token })];
    expect([bare.status, empty.status]).toEqual([200, 200]);
    expect(await empty.json()).toEqual(await bare.json());
  });

  it("treats the language of one article without a value as absent", async () =>
    expect((await fetch(`${url}/news/999?lang=`)).status).toBe(404));

  it("publishes every endpoint as OpenAPI, with its full path, and as a page", async () => {
    const document: unknown = await (await fetch(`${url}/openapi.json`)).json();
    const calls = ["/api/auth/register", "/api/auth/login", "/api/auth/logout", "/api/auth/me", "/api/auth/refresh"];
    for (const path of [...calls, "/api/news", "/api/news/{id}", "/api/media", "/api/team"]) {
      expect(document).toHaveProperty(["paths", path]);
    }
    const page = await fetch(`${url}/docs`);
    expect(page.headers.get("Content-Type")).toContain("text/html");
    const html = await page.text();
    for (const path of calls) expect(html).toContain(path);
    expect(html).not.toContain("<script");
  });

  it("survives malformed HTTP requests", async () => {
    await Promise.all([
      fetch(`${url}/auth/login`, { method: "POST", body: "{" }),
      fetch(`${url}/news`, { method: "POST", headers: { "Content-Type": "application/json" }, body: "\u0000" }),
      fetch(`${url}/media`, {
        method: "POST",
        headers: { "Content-Type": "multipart/form-data" },
        body: "no boundary",
      }),
      fetch(`${url}/news?q=${"%F0%9F%92%A7".repeat(500)}`),
    ]);
    expect((await fetch(`${url}/news`)).status).toBe(200);
  });
});
