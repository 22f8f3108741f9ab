import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { searchEndpoints } from "#contract/endpoints/search.ts";
import { createTestDatabase, type TestDatabase } from "#tests/databases.ts";
import { createUser } from "#tests/users.ts";
import { startWholeApi } from "#tests/whole-api.ts";

describe("GET /api/search", () => {
  let database: TestDatabase;
  let api: Awaited<ReturnType<typeof startWholeApi>>;
  beforeAll(async () => {
    database = await createTestDatabase("sqlite");
    api = await startWholeApi(database);
    const token = await api.signIn(await createUser(database.db, "admin"));
    const article = (lang: string, title: string, status: string) =>
      api.call("POST", "/news", { token, body: { title, content: `<p>${title}</p>`, status, lang } });
    await article("zh", "CE-QUAL-W2 水质模型", "published");
    await article("en", "Water quality with CE-QUAL-W2", "published");
    await article("zh", "CE-QUAL-W2 初稿", "draft");
  });
  afterAll(async () => {
    await api.close();
    await database.close();
  });

  const ask = (query: Record<string, string>) => api.call("GET", `/search?${new URLSearchParams(query)}`);

  it("finds what is published, and marks it", async () => {
    const answer = await ask({ q: "ce-qual-w2" });
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    const { data } = searchEndpoints.search.response.schema.parse(await answer.json());
    expect(data).toMatchObject({ total: 2, more: false, page: 1, limit: 10 });
    expect(data.results[0]?.title).toContainEqual({ text: "CE-QUAL-W2", match: true });
    expect(JSON.stringify(data)).not.toContain("初稿");
  });

  it("filters", async () => {
    const answer = await ask({ q: "ce-qual-w2", lang: "en", kind: "article", year: "" });
    const { data } = searchEndpoints.search.response.schema.parse(await answer.json());
    expect(data.results.map(({ lang }) => lang)).toEqual(["en"]);
    expect(data.counts.kinds).toEqual([{ kind: "article", count: 1 }]);
  });

  it("finds nothing where no word is given", async () => {
    const { data } = searchEndpoints.search.response.schema.parse(await (await ask({})).json());
    expect(data).toMatchObject({ results: [], total: 0 });
  });

  it.each([
    ["kind", "all"],
    ["lang", "fr"],
    ["year", "0"],
    ["page", "x"],
    ["q", "x".repeat(201)],
  ])("refuses a false %s", async (name, value) => {
    expect((await ask({ q: "x", [name]: value })).status).toBe(400);
  });
});
