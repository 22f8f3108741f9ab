import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { articlePageSchema, articleSchema } from "#contract/news.ts";
import type { User } from "#contract/user.ts";
import { createRateLimits } from "#server/http/rate-limit.ts";
import { engines } from "#tests/databases.ts";
import { createTestApi } from "#tests/feature-api.ts";
import { createNewsContext, draftOf, type NewsContext } from "#tests/news-context.ts";
import { newsRoutes } from "./news.routes.ts";

interface Answer {
  status: number;
  headers: Headers;
  body: { success?: boolean; message?: string; errors?: Record<string, string[]>; data?: unknown };
}

describe.each(engines)("the endpoints of the news on %s", (engine) => {
  let context: NewsContext;
  let call: (
    method: string,
    path: string,
    options?: { as?: string; body?: unknown; headers?: Record<string, string> },
  ) => Promise<Answer>;

  beforeAll(async () => {
    context = await createNewsContext(engine);
    const users: Record<string, User> = {};
    for (const [name, { user }] of Object.entries(context.actors)) if (user) users[name] = user;
    const app = createTestApi(newsRoutes({ news: context.news }, createRateLimits(context.database)), users);
    call = async (method, path, { as, body, headers } = {}) => {
      const response = await app.request(`/api${path}`, {
        method,
        headers: {
          "Accept-Language": "zh-CN",
          ...(as && { "X-As": as }),
          ...(body !== undefined && { "Content-Type": "application/json" }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : {} };
    };
    await context.news.create(context.actors.admin, draftOf());
    await context.news.create(context.actors.admin, draftOf({ status: "draft" }));
  });
  afterAll(() => context.database.close());

  const written = { title: "标题", content: "<p>文</p>", status: "published" };

  it("list, in the envelope of the contract", async () => {
    const { status, headers, body } = await call("GET", "/news?limit=20");
    expect([status, body.success, headers.get("cache-control")]).toEqual([
      200,
      true,
      "public, max-age=0, must-revalidate",
    ]);
    expect(articlePageSchema.parse(body.data)).toEqual(body.data);
  });

  it("create, change, delete and restore, each with its message", async () => {
    const created = await call("POST", "/news", { as: "admin", body: { ...written, unknown: 1 } });
    expect(created).toMatchObject({ status: 201, body: { success: true, message: "文章发布成功！" } });
    const article = articleSchema.parse(created.body.data);
    const draft = await call("POST", "/news", { as: "admin", body: { ...written, status: "draft" } });
    expect(draft).toMatchObject({ status: 201, body: { message: "草稿保存成功！" } });
    const path = `/news/${article.id}`;
    const updated = await call("PUT", path, {
      as: "admin",
      body: { title: "新" },
      headers: { "Accept-Language": "en" },
    });
    expect(updated).toMatchObject({ status: 200, body: { success: true, message: "The article has been updated." } });
    const stale = await call("PUT", path, { as: "admin", body: { title: "旧", version: 1 } });
    expect(stale).toMatchObject({
      status: 409,
      body: { success: false, message: "这篇文章已被他人修改", data: { title: "新" } },
    });
    expect(await call("DELETE", path, { as: "admin" })).toMatchObject({
      status: 200,
      body: { message: "文章删除成功！" },
    });
    expect(await call("GET", path)).toMatchObject({ status: 404, body: { success: false, message: "文章不存在" } });
    expect(await call("POST", `${path}/restore`, { as: "admin" })).toMatchObject({
      status: 200,
      body: { data: { title: "新" } },
    });
    const { body } = await call("GET", `${path}/revisions`, { as: "admin" });
    expect(body.data).toMatchObject({ revisions: [{ title: "新" }, { title: "标题" }] });
  });

  it("give everybody signed in their own articles, and nobody else any", async () => {
    expect((await call("GET", "/news/my/articles")).status).toBe(401);
    expect(await call("GET", "/news/my/articles", { as: "user" })).toMatchObject({
      status: 200,
      body: { data: { total: 0 } },
    });
    expect((await call("GET", "/news/my/articles?status=odd", { as: "user" })).status).toBe(400);
  });

  it("store characters that databases refuse", async () => {
    const body = { ...written, title: "a\0b\ud800", content: "<p>a\0b&#0;</p>", summary: "s\0" };
    const { status, body: answer } = await call("POST", "/news", { as: "admin", body });
    expect(status).toBe(201);
    expect(answer.data).toMatchObject({ title: "ab\ufffd", content: "<p>ab\ufffd</p>", summary: "s" });
  });

  it("count a view, but not what a browser fetches ahead", async () => {
    const headers = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
    expect(
      (await call("POST", "/news/1/views", { headers: { ...headers, "Sec-Purpose": "prefetch;prerender" } })).status,
    ).toBe(204);
    expect((await context.news.get({ user: null }, 1)).view_count).toBe(0);
    expect((await call("POST", "/news/1/views", { headers })).status).toBe(204);
    expect((await context.news.get({ user: null }, 1)).view_count).toBe(1);
    expect((await call("POST", "/news/999/views", { headers })).status).toBe(404);
  });

  if (engine === "postgres") return; // what follows is the same on every database

  it("return an article, and 304 to clients that have it", async () => {
    const { status, headers, body } = await call("GET", "/news/1");
    expect(articleSchema.parse(body.data)).toEqual(body.data);
    const again = await call("GET", "/news/1", { headers: { "If-None-Match": headers.get("etag") ?? "" } });
    expect([status, again.status]).toEqual([200, 304]);
  });

  it("forbid caching of responses for one user", async () => {
    for (const path of ["/news", "/news/1", "/news/my/articles"]) {
      expect((await call("GET", path, { as: "admin" })).headers.get("cache-control")).toBe("no-store");
    }
  });

  const adminEndpoints = [
    ["POST", "/news", 201, written],
    ["PUT", "/news/1", 200, {}],
    ["GET", "/news/1/revisions", 200, undefined],
    ["POST", "/news/1/revisions/1/restore", 200, undefined],
    ["POST", "/news/999/restore", 404, undefined],
    ["DELETE", "/news/999", 404, undefined],
  ] as const;
  it.each(adminEndpoints)(
    "%s %s refuse everybody but admins, of an article of an admin",
    async (method, path, status, body) => {
      expect((await call(method, path, { body })).status).toBe(401);
      expect((await call(method, path, { as: "user", body })).status).toBe(403);
      expect((await call(method, path, { as: "editor", body })).status).toBe(403);
      expect((await call(method, path, { as: "admin", body })).status).toBe(status);
    },
  );

  it.each([
    ["/news/0", 404],
    ["/news/999", 404],
    ["/news/2", 404],
    ["/news/2147483648", 404],
    ["/news/99999999999999999999", 404],
    ["/news/abc", 400],
    ["/news/-1", 400],
    ["/news/1.5", 400],
    ["/news/%00", 400],
    ["/news/1?lang=fr", 400],
    ["/news?limit=abc", 400],
    ["/news?page=1.5", 400],
    ["/news?limit=999999999999", 200],
    ["/news?page=999999999999999", 200],
    ["/news?status=trash", 200],
    ["/news?q=%00", 200],
    ["/news?category=%00", 200],
    [`/news?q=${"x".repeat(300)}`, 400],
  ])("answer GET %s with %i", async (path, status) => {
    expect((await call("GET", path)).status).toBe(status);
  });

  it.each([
    [{}, ["content", "status", "title"]],
    [{ ...written, title: "   " }, ["title"]],
    [{ ...written, title: 5 }, ["title"]],
    [{ ...written, title: null }, ["title"]],
    [{ ...written, title: "字".repeat(201) }, ["title"]],
    [{ ...written, content: ["x"] }, ["content"]],
    [{ ...written, content: "<p> </p>" }, ["content"]],
    [{ ...written, content: `<p>${"x".repeat(2_200_000)}</p>` }, ["content"]],
    [{ ...written, status: "trash" }, ["status"]],
    [{ ...written, category: "other" }, ["category"]],
    [{ ...written, summary: "字".repeat(501) }, ["summary"]],
    [{ ...written, cover_image_url: 1 }, ["cover_image_url"]],
    [{ ...written, lang: "fr" }, ["lang"]],
    [{ title: { $gt: "" }, content: {}, status: [] }, ["content", "status", "title"]],
  ])("say 422 to POST and name the fields (case %#)", async (body, fields) => {
    const answer = await call("POST", "/news", { as: "admin", body });
    expect([answer.status, Object.keys(answer.body.errors ?? {}).sort()]).toEqual([422, fields]);
  });

  it("name the fields of the form", async () => {
    const { body } = await call("POST", "/news", {
      as: "admin",
      body: { ...written, title: "", content: "<p><br></p>" },
    });
    expect(body.errors).toEqual({ title: ["请输入文章标题"] });
    const second = await call("POST", "/news", { as: "admin", body: { ...written, content: "<p><br></p>" } });
    expect(second.body.errors).toEqual({ content: ["请输入文章内容"] });
  });

  it.each([{ version: "1" }, { version: 1.5 }, { title: "" }, { status: null }, { lang: "" }])(
    "say 422 to PUT of %j",
    async (body) => {
      expect((await call("PUT", "/news/1", { as: "admin", body })).status).toBe(422);
    },
  );

  it.each(["", "null", "[]", "{", '"x"', "\ud800"])("respond 400 to a body that is %j", async (body) => {
    expect((await call("POST", "/news", { as: "admin", body })).status).toBe(400);
  });

  it("count at most 30 views of an article from one network in half an hour, and continue to respond", async () => {
    const { body } = await call("POST", "/news", { as: "admin", body: { ...written, status: "published" } });
    const { id } = articleSchema.parse(body.data);
    const { id: other } = articleSchema.parse(
      (await call("POST", "/news", { as: "admin", body: { ...written, status: "published" } })).body.data,
    );
    const agent = (version: number) =>
      `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`;
    const look = (article: number, version: number) =>
      call("POST", `/news/${article}/views`, { headers: { "User-Agent": agent(version) } });
    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => look(id, 100 + i)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect((await context.news.get({ user: null }, id)).view_count).toBe(30);
    await look(other, 100);
    expect((await context.news.get({ user: null }, other)).view_count).toBe(1);
  });
});
