import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#contract/actor.ts";
import { fileStem } from "#contract/file-stem.ts";
import { accountDataSchema } from "#contract/personal-data.ts";
import { createMember, password } from "#server/account/test-second-factor.ts";
import { site } from "#site";
import { createTestDatabase, type TestDatabase } from "#tests/databases.ts";
import { createUser } from "#tests/users.ts";
import { startWholeApi } from "#tests/whole-api.ts";
import { createBusyAccount, marks } from "./test-account.ts";

describe("the download of personal data", () => {
  let database: TestDatabase;
  let api: Awaited<ReturnType<typeof startWholeApi>>;
  let admin: Actor;
  beforeEach(async () => {
    database = await createTestDatabase("sqlite");
    api = await startWholeApi(database);
    admin = { user: await createMember(database, "admin"), address: "192.0.2.7" };
  });
  afterEach(async () => {
    await api.close();
    await database.close();
  });

  it("is a file that no cache keeps, for the owner alone", async () => {
    const { token } = await createBusyAccount(database, api, admin);
    const answer = await api.call("GET", "/auth/me/data", { token });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("content-disposition")).toMatch(
      new RegExp(`^attachment; filename="${fileStem(site.name.en)}-account-\\d{4}-\\d\\d-\\d\\d\\.json"$`),
    );
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect((await api.call("GET", "/auth/me/data")).status).toBe(401);
  });

  it("holds everything of the owner, no secret, and no name of others", async () => {
    const ada = await createBusyAccount(database, api, admin);
    const answer = await api.call("GET", "/auth/me/data", { token: ada.token });
    const text = await answer.text();
    const data = accountDataSchema.parse(JSON.parse(text));
    const { username, email, full_name, english_name } = marks;
    expect(data.account).toMatchObject({ username, email, full_name, english_name });
    const session = { address: "203.0.113.0/24", user_agent: marks.agent, remember: true };
    expect(data.sessions).toMatchObject([session, session]);
    expect(data.replaced_tokens).toHaveLength(1);
    expect(data.second_factor).toMatchObject({
      enabled: true,
      recovery_codes_left: 10,
      changes: [{ action: "second_factor_enabled" }],
    });
    // a link for a new password; notices of the confirmed address, the role and the second factor
    expect(data.mails).toHaveLength(4);
    expect(data.articles.map(({ versions }) => versions[0]?.title)).toEqual([
      "A changed article",
      marks.draft,
      "A draft of two people",
    ]);
    expect(data.revisions.some(({ content }) => content.includes("Markunsaved"))).toBe(true);
    expect(data.uploads).toMatchObject([{ bytes: 1234 }]);
    const role = data.activity.find(({ action }) => action === "role_changed");
    expect(role).toMatchObject({ by: "other", address: null, subject: { name: marks.username } });
    const secrets = await Promise.all([
      database.db.selectFrom("users").select("password_hash as secret").execute(),
      database.db.selectFrom("sessions").select("token_hash as secret").execute(),
      database.db.selectFrom("second_factors").select("secret").execute(),
      database.db.selectFrom("recovery_codes").select("code_hash as secret").execute(),
      database.db.selectFrom("reset_tokens").select("token_hash as secret").execute(),
    ]);
    for (const { secret } of secrets.flat()) expect(text).not.toContain(secret);
    expect(text).not.toContain("admin@example.org");
    expect(text).not.toContain("192.0.2.7");
    expect(text).not.toContain("reset-password");
  });

  it("lists the mails to an address with letters beyond ASCII", async () => {
    const email = "Åsa@example.org";
    const asa = await api.services.account.register({ username: "asa", full_name: null, email, password });
    await api.services.passwordReset.request(email, "en");
    const answer = await api.call("GET", "/auth/me/data", { token: await api.signIn(asa) });
    expect(accountDataSchema.parse(await answer.json()).mails).toHaveLength(1);
  });

  it("is complete with more rows than one query reads", async () => {
    const lin = await createUser(database.db, "user", "lin");
    const at = lin.created_at;
    const entries = Array.from({ length: 1001 }, () => ({
      at,
      action: "sign_in" as const,
      actor_id: lin.id,
      actor_ref: lin.id,
      actor_name: "lin",
      address: "",
      subject_type: null,
      subject_id: null,
      subject_name: null,
      details: "{}",
    }));
    for (let i = 0; i < entries.length; i += 200)
      await database.db
        .insertInto("audit_log")
        .values(entries.slice(i, i + 200))
        .execute();
    for (let i = 0; i < 21; i++) {
      await database.db
        .insertInto("articles")
        .values({ category: "news", author_id: lin.id, original_lang: "en", created_at: at, updated_at: at })
        .execute();
    }
    const answer = await api.call("GET", "/auth/me/data", { token: await api.signIn(lin) });
    const data = accountDataSchema.parse(await answer.json());
    expect(data.activity).toHaveLength(1001);
    expect(new Set(data.articles.map(({ id }) => id)).size).toBe(21);
    expect(data.revisions).toEqual([]);
  });
});
