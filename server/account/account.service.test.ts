import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { AppError } from "#contract/errors.ts";
import { createRecorder } from "#server/audit/recorder.ts";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { type AccountService, createAccountService } from "./account.service.ts";

const client = { address: "192.0.2.1", userAgent: "test" };
const ada = { username: "Ada_1", full_name: "Ada \u6c34", email: "Ada@Example.org", password: "secret-1" };

describe.each(engines)("accounts on %s", (engine) => {
  let database: TestDatabase;
  let account: AccountService;
  beforeEach(async () => {
    database = await createTestDatabase(engine);
    account = createAccountService({ db: database.db, record: createRecorder(), notify: async () => {} });
  });
  afterEach(() => database.close());

  it("return the fields of the contract and no others", async () => {
    const user = await account.register(ada);
    expect(Object.keys(user).sort()).toEqual(["created_at", "email", "full_name", "id", "role", "username"]);
    expect(user).toMatchObject({ username: "Ada_1", full_name: "Ada \u6c34", email: "Ada@Example.org", role: "user" });
    expect(user.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it.each([
    ["username", { ...ada, username: "ADA_1", email: "b@example.org" }, ["username"]],
    ["address", { ...ada, username: "other", email: "aDA@eXAMPLE.org" }, ["email"]],
    ["username and address", { ...ada, username: "ada_1" }, ["email", "username"]],
  ])("refuse a taken %s in any case", async (_, second, fields) => {
    await account.register(ada);
    const error = await account.register(second).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: "conflict" });
    expect(error instanceof AppError && Object.keys(error.details.errors ?? {}).sort()).toEqual(fields);
  });

  it("are created once by 50 identical simultaneous registrations; the others learn what is taken", async () => {
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => account.register(ada)));
    const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    expect(refused).toHaveLength(49);
    for (const error of refused) {
      expect(error).toMatchObject({
        code: "conflict",
        details: { errors: { username: ["account.username_taken"], email: ["account.email_taken"] } },
      });
    }
    expect(await database.db.selectFrom("users").select("id").execute()).toHaveLength(1);
  });

  it("sign in with the address in any case, and refuse wrong and unknown credentials alike", async () => {
    await account.register(ada);
    const signIn = (email: string, password: string) => account.login({ email, password, remember: false }, client);
    const { user, token } = await signIn("ADA@example.ORG", "secret-1");
    expect((await account.authenticate(token))?.user).toEqual(user);
    const failed = { code: "unauthorized", key: "account.login_failed" };
    await expect(signIn("ada@example.org", "Secret-1")).rejects.toMatchObject(failed);
    await expect(signIn("nobody@example.org", "secret-1")).rejects.toMatchObject(failed);
  });

  it("respond that they are disabled only after the right password", async () => {
    await account.register(ada);
    await database.db.updateTable("users").set({ disabled: 1 }).execute();
    const signIn = (password: string) => account.login({ email: ada.email, password, remember: false }, client);
    await expect(signIn("secret-1")).rejects.toMatchObject({ code: "forbidden", key: "account.disabled" });
    await expect(signIn("secret2")).rejects.toMatchObject({ code: "unauthorized", key: "account.login_failed" });
  });
});
