import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { meSchema, type PasswordObstacle, signedInSchema } from "#contract/account.ts";
import type { User } from "#contract/user.ts";
import { commandLine } from "#server/cli/test-cli.ts";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { createUser } from "#tests/users.ts";
import { startWholeApi } from "#tests/whole-api.ts";
import { ensureFirstAdmin } from "./first-admin.ts";

const short = "rain-lake-7";
const long = "rain-lake-77";
const email = "lin@example.org";

describe.each(engines)("the password of a promoted account on %s", (engine) => {
  let database: TestDatabase;
  let api: Awaited<ReturnType<typeof startWholeApi>>;
  beforeEach(async () => {
    database = await createTestDatabase(engine);
    api = await startWholeApi(database);
  });
  afterEach(async () => {
    await api.close();
    await database.close();
  });

  const post = (path: string, body: unknown, token?: string) => api.call("POST", path, { body, token });
  const signIn = async (password: string) =>
    signedInSchema.strict().parse(await (await post("/auth/login", { email, password })).json());
  const register = async (password: string) => {
    await post("/auth/register", { username: "lin_wei", email, full_name: null, password });
    return signIn(password);
  };
  const promote = async ({ id }: User) => {
    const token = await api.signIn(await createUser(database.db, "admin"));
    const body = { role: "editor", address_confirmed: true };
    expect((await api.call("PATCH", `/users/${id}`, { token, body })).status).toBe(200);
  };
  const dashboard = async (token: string) => {
    const answer = await api.call("GET", "/dashboard", { token });
    return answer.status === 200 ? 200 : [answer.status, await answer.json()];
  };
  const refusal = (password: PasswordObstacle) => [
    403,
    { success: false, message: "Please set a new password before you continue", data: { password } },
  ];

  it("must be changed before the first privileged request, if it is too short for the role", async () => {
    const { token, user } = await register(short);
    await promote(user);
    expect(await dashboard(token)).toEqual(refusal("role"));
    const me = meSchema.strict().parse(await (await api.call("GET", "/auth/me", { token })).json());
    expect(me).toMatchObject({ user: { role: "editor" }, must_change_password: true, password_obstacle: "role" });
    const change = (new_password: string) =>
      post("/auth/change-password", { current_password: short, new_password }, token);
    expect((await change("rain-lake-8")).status).toBe(422);
    expect(await dashboard(token)).toEqual(refusal("role"));
    expect((await change(long)).status).toBe(200);
    expect(await dashboard(token)).toBe(200);
    expect(await signIn(long)).not.toHaveProperty("must_change_password");
  });

  it("stays, if it is long enough, also where it was changed or reset to that before", async () => {
    const { token, user } = await register(short);
    expect((await post("/auth/change-password", { current_password: short, new_password: long }, token)).status).toBe(
      200,
    );
    await promote(user);
    expect(await dashboard(token)).toBe(200);
  });

  it("must be changed, or entered once more, if it was set before the site noted what it meets", async () => {
    const { token, user } = await register(long);
    const forget = () => database.db.updateTable("users").set({ password_meets_staff_rule: null }).execute();
    await forget();
    await promote(user);
    expect(await dashboard(token)).toEqual(refusal("unchecked"));
    expect(await dashboard((await signIn(long)).token)).toBe(200);
    expect(await dashboard(token)).toBe(200);
    await forget();
    const change = { current_password: long, new_password: `${long}-8` };
    expect((await post("/auth/change-password", change, token)).status).toBe(200);
    expect(await dashboard(token)).toBe(200);
  });

  it("is asked for after a promotion by the command line too, and no more after a demotion", async () => {
    const { token } = await register(short);
    const cli = commandLine(database);
    const setRole = (role: string) => cli(["user", "promote", "--email", email, "--role", role, "--confirm-address"]);
    await setRole("editor");
    expect(await dashboard(token)).toEqual(refusal("role"));
    await setRole("user");
    expect((await api.call("GET", "/auth/sessions", { token })).status).toBe(200);
  });

  it("is known of accounts of the first start, of invitations and of the command line", async () => {
    await ensureFirstAdmin({ db: database.db, email: "first@example.org" });
    await commandLine(database)([
      "user",
      "create",
      "--email",
      "cli@example.org",
      "--username",
      "cli",
      "--role",
      "editor",
    ]);
    await register(short);
    await commandLine(database)(["user", "password", "--email", email]);
    const rows = await database.db.selectFrom("users").select("password_meets_staff_rule").execute();
    expect(rows.map((row) => row.password_meets_staff_rule)).toEqual([1, 1, 1]);
  });
});
