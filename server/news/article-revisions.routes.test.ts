import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { articleSchema, revisionTextSchema } from "#contract/news.ts";
import type { User } from "#contract/user.ts";
import { createRateLimits } from "#server/http/rate-limit.ts";
import { createTestApi } from "#tests/feature-api.ts";
import { createNewsContext, draftOf, type NewsContext } from "#tests/news-context.ts";
import { newsRoutes } from "./news.routes.ts";

describe("the endpoints of saved states", () => {
  let context: NewsContext;
  let call: (method: string, path: string, as?: string, body?: unknown) => Promise<{ status: number; body: unknown }>;
  beforeAll(async () => {
    context = await createNewsContext("sqlite");
    const users: Record<string, User> = {};
    for (const [name, { user }] of Object.entries(context.actors)) if (user) users[name] = user;
    const app = createTestApi(newsRoutes({ news: context.news }, createRateLimits(context.database)), users);
    call = async (method, path, as = "admin", body) => {
      const headers = { "X-As": as, ...(body !== undefined && { "Content-Type": "application/json" }) };
      const answer = await app.request(`/api${path}`, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: await answer.json() };
    };
  });
  afterAll(() => context.database.close());

  const published = async () => (await context.news.create(context.actors.admin, draftOf())).id;

  it("store an autosave beside what is published, give its text, and forget it", async () => {
    const id = await published();
    const before = await call("GET", `/news/${id}`);
    const kept = await call("PUT", `/news/${id}`, "admin", { title: "甲", version: 1, autosave: true });
    expect(kept).toMatchObject({ status: 200, body: { data: { title: "湖泊水质", version: 1 } } });
    expect(await call("GET", `/news/${id}`)).toEqual(before);
    const list = await call("GET", `/news/${id}/revisions`);
    expect(list.body).toMatchObject({ data: { revisions: [{ title: "甲", autosave: true, base_version: 1 }, {}] } });
    const [unsaved] = await context.news.revisions(context.actors.admin, id);
    const path = `/news/${id}/revisions/${unsaved?.id}`;
    const { status, body } = await call("GET", path);
    expect([status, body]).toEqual([
      200,
      { success: true, data: { ...unsaved, summary: "水深三米。", content: "<p>水深三米。</p>" } },
    ]);
    expect((await call("DELETE", path, "colleague")).status).toBe(403);
    expect(await call("DELETE", path)).toEqual({ status: 200, body: { success: true } });
    expect((await call("DELETE", path)).status).toBe(404);
    expect((await call("GET", path)).status).toBe(404);
  });

  it("answer 409 to an autosave of an older version, with the current article", async () => {
    const id = await published();
    await call("PUT", `/news/${id}`, "colleague", { title: "乙" });
    const stale = await call("PUT", `/news/${id}`, "admin", { title: "甲", version: 1, autosave: true });
    expect(stale).toMatchObject({ status: 409, body: { data: { title: "乙", version: 2 } } });
  });

  it("refuse an autosave that would publish, or that is no yes or no", async () => {
    const id = await published();
    const text = { title: "甲", content: "<p>甲</p>" };
    for (const [method, path, body, field] of [
      ["POST", "/news", { ...text, status: "published", autosave: true }, "status"],
      ["PUT", `/news/${id}`, { ...text, status: "published", autosave: true }, "status"],
      ["POST", "/news", { ...text, status: "draft", autosave: 1 }, "autosave"],
      ["PUT", `/news/${id}`, { keep_previous: "yes" }, "keep_previous"],
    ] as const) {
      const answer = await call(method, path, "admin", body);
      expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
    }
  });

  it("give no state by the address of another article, nor of one in the trash", async () => {
    const [one, other] = [await published(), await published()];
    const [state] = await context.news.revisions(context.actors.admin, other);
    expect((await call("GET", `/news/${one}/revisions/${state?.id}`)).status).toBe(404);
    expect(revisionTextSchema.partial().safeParse(state).success).toBe(true);
    await call("DELETE", `/news/${other}`);
    expect((await call("GET", `/news/${other}/revisions/${state?.id}`)).status).toBe(404);
    expect((await call("POST", `/news/${other}/revisions/${state?.id}/restore`)).status).toBe(404);
  });

  it.each([
    ["/news/1/revisions/abc", 400],
    ["/news/1/revisions/0", 404],
    ["/news/1/revisions/99999999999999999999", 404],
    ["/news/2147483648/revisions/1", 404],
  ])("answer GET and DELETE %s with %i", async (path, status) => {
    expect((await call("GET", path)).status).toBe(status);
    expect((await call("DELETE", path)).status).toBe(status);
  });

  it("answer fifty autosaves and publications at once with done or 409, and hold one text", async () => {
    const created = await call("POST", "/news", "admin", { title: "原", content: "<p>原</p>", status: "draft" });
    const { id } = articleSchema.parse(Object(created.body).data);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        call("PUT", `/news/${id}`, i % 3 ? "admin" : "colleague", {
          title: `${i}`,
          content: `<p>${i}</p>`,
          version: 1,
          ...(i % 2 ? { autosave: true } : { status: "published" }),
        }),
      ),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect(count(200) + count(409)).toBe(50);
    const { title, content, version } = await context.news.get(context.actors.admin, id);
    expect([content, version]).toEqual([`<p>${title}</p>`, 2]);
  });
});
