import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/databases.ts";
import { createUser } from "#tests/users.ts";
import { startWholeApi } from "#tests/whole-api.ts";

const ada = { username: "ada", full_name: null, email: "ada@example.org", password: "rain over the lake" };
const wrong = { email: ada.email, password: "wrong-password" };

describe("refusals in the log", () => {
  let database: TestDatabase;
  let api: Awaited<ReturnType<typeof startWholeApi>>;
  beforeEach(async () => {
    database = await createTestDatabase("sqlite");
    api = await startWholeApi(database);
  });
  afterEach(async () => {
    await api.close();
    await database.close();
  });

  const log = async () => {
    const rows = await database.db
      .selectFrom("audit_log")
      .select(["action", "actor_name", "address", "details"])
      .orderBy("id")
      .execute();
    return rows.map(({ action, actor_name, details, address }) => `${actor_name} ${action} ${details} ${address}`);
  };

  it("is one entry for a key and window, however many attempts there were beyond the limit", async () => {
    await api.call("POST", "/auth/register", { body: ada });
    const guesses = Array.from({ length: 45 }, () => api.call("POST", "/auth/login", { body: wrong }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(25);
    const entries = await log();
    expect(entries[0]).toBe("ada registered {} 127.0.0.1");
    expect(entries.filter((entry) => entry.includes("sign_in_failed"))).toHaveLength(20);
    expect(entries.filter((entry) => entry.includes("attempts_limited"))).toEqual([
      'null attempts_limited {"limit":"sign_in"} 127.0.0.1',
    ]);
    expect(entries).toHaveLength(22);
  });

  it("is one entry for a user and endpoint", async () => {
    const token = await api.signIn(await createUser(database.db, "user", "lin"));
    for (let i = 0; i < 3; i++) {
      expect((await api.call("GET", "/users", { token })).status).toBe(403);
      expect((await api.call("PATCH", "/users/7", { token, body: { disabled: true } })).status).toBe(403);
    }
    expect((await api.call("GET", "/users")).status).toBe(401);
    expect(await log()).toEqual([
      'lin access_refused {"endpoint":"GET /users"} 127.0.0.1',
      'lin access_refused {"endpoint":"PATCH /users/{id}"} 127.0.0.1',
    ]);
  });

  it("names the user of a wrong password, and of a sign-out", async () => {
    await api.call("POST", "/auth/register", { body: ada });
    const { token } = await api.services.account.login(
      { ...ada, remember: false },
      { address: "192.0.2.9", userAgent: "test" },
    );
    const change = { current_password: "wrong-password", new_password: "snow over the lake" };
    expect((await api.call("POST", "/auth/change-password", { token, body: change })).status).toBe(422);
    const weak = { current_password: ada.password, new_password: "password1" };
    expect((await api.call("POST", "/auth/change-password", { token, body: weak })).status).toBe(422);
    expect((await api.call("POST", "/auth/logout", { token })).status).toBe(200);
    expect((await api.call("POST", "/auth/logout", { token })).status).toBe(200);
    expect(await log()).toEqual([
      "ada registered {} 127.0.0.1",
      "ada sign_in {} 192.0.2.9",
      "ada proof_failed {} 127.0.0.1",
      "ada sign_out {} 127.0.0.1",
    ]);
  });
});
