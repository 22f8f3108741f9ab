import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountEndpoints } from "#contract/endpoints/account.ts";
import { nameOf } from "#contract/endpoints/endpoint.ts";
import { endpointAccess } from "#contract/endpoints/index.ts";
import { secondFactorEndpoints } from "#contract/endpoints/second-factor.ts";
import { blankText } from "#contract/news.ts";
import type { User } from "#contract/user.ts";
import { createTestDatabase, type TestDatabase } from "#tests/databases.ts";
import { createUser } from "#tests/users.ts";
import { startWholeApi } from "#tests/whole-api.ts";

const stillOpen = [
  accountEndpoints.me,
  accountEndpoints.refresh,
  secondFactorEndpoints.status,
  secondFactorEndpoints.enrol,
  secondFactorEndpoints.confirm,
].map(nameOf);
const endpoints = Object.entries(endpointAccess);
const guarded = endpoints.filter(([endpoint, least]) => least !== "anonymous" && !stillOpen.includes(endpoint));

describe("with a required second factor for admins", () => {
  let database: TestDatabase;
  let api: Awaited<ReturnType<typeof startWholeApi>>;
  let admin: User;
  beforeAll(async () => {
    database = await createTestDatabase("sqlite");
    api = await startWholeApi(database, { requireSecondFactor: "admins" });
    admin = await createUser(database.db, "admin");
  });
  afterAll(async () => {
    await api.close();
    await database.close();
  });

  async function call(user: User, endpoint: string) {
    const [method = "", path = ""] = endpoint.split(" ");
    const token = await api.signIn(user);
    return api.call(method, path.replaceAll(/\{\w+\}/g, "999999"), { token });
  }

  it.each(guarded)("an admin without one is refused by %s", async (endpoint) => {
    const answer = await call(admin, endpoint);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({
      success: false,
      message: "Administrators must turn on two-step sign-in before they can continue",
      data: { second_factor: "required" },
    });
  });

  it.each(stillOpen)("an admin without one may use %s", async (endpoint) => {
    expect([401, 403]).not.toContain((await call(admin, endpoint)).status);
  });

  it("an admin without one sees what visitors see", async () => {
    const now = new Date().toISOString();
    const times = { created_at: now, updated_at: now };
    const { id } = await database.db
      .insertInto("articles")
      .values({ category: "research", cover_image_url: null, author_id: null, original_lang: "zh", ...times })
      .returning("id")
      .executeTakeFirstOrThrow();
    const text = { ...blankText, title: "t", summary_auto: 1, search_text: "", status: "draft" as const };
    await database.db
      .insertInto("article_versions")
      .values({ article_id: id, lang: "zh", ...text, ...times })
      .execute();
    expect((await call(admin, `GET /news/${id}`)).status).toBe(404);
    expect((await call(admin, "HEAD /users")).status).toBe(403);
    expect((await call(admin, "POST /auth/logout")).status).toBe(200);
  });

  it("an admin who has one is not restricted, nor is anybody else", async () => {
    const enrolled = await createUser(database.db, "admin", "enrolled");
    await database.db
      .insertInto("second_factors")
      .values([
        { user_id: enrolled.id, secret: "x" },
        { user_id: admin.id, pending_secret: "x" },
      ])
      .execute();
    const editor = await createUser(database.db, "editor");
    expect((await call(enrolled, "GET /users")).status).toBe(200);
    expect((await call(editor, "GET /dashboard")).status).toBe(200);
    expect((await call(admin, "GET /users")).status).toBe(403);
  });
});
