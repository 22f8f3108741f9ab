import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createMember, password, startSecondFactor } from "#server/account/test-second-factor.ts";
import { createTestDatabase, type TestDatabase } from "#tests/databases.ts";
import { commandLine } from "./test-cli.ts";

describe("the second factor from the command line", () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase("sqlite");
  });
  afterEach(() => database.close());

  it("is turned off, so that the password is enough, and sessions end", async () => {
    const user = await createMember(database, "admin");
    const { account, factor, enrol } = startSecondFactor(database);
    const login = () =>
      account.login({ email: user.email, password, remember: false }, { address: "192.0.2.1", userAgent: "test" });
    const { token } = await login();
    await enrol({ user });
    await expect(login()).rejects.toThrow("a second factor is needed");

    const line = ["user", "reset-second-factor", "--email", user.email];
    const cli = commandLine(database);
    expect((await cli(line)).printed).toEqual([
      "admin@example.org signs in with the password alone now, and is signed out everywhere",
    ]);
    expect(await account.authenticate(token)).toBeNull();
    expect(await factor.status({ user })).toMatchObject({ enabled: false, recovery_codes_left: 0 });
    expect((await login()).user).toEqual(user);
    expect((await cli(line)).printed).toEqual(["admin@example.org has no two-step sign-in"]);
    const entries = await database.db
      .selectFrom("audit_log")
      .select(["actor_name", "subject_name"])
      .where("action", "=", "second_factor_reset")
      .execute();
    expect(entries).toEqual([{ actor_name: "command line", subject_name: "admin" }]);
  });
});
