import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { User } from "#contract/user.ts";
import { createSessions } from "#server/account/sessions.ts";
import { createRecorder } from "#server/audit/recorder.ts";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { createUser } from "#tests/users.ts";
import { type ActingUser, actingAs } from "./acting-user.ts";
import { inTransaction } from "./transaction.ts";

describe.each(engines)("transactions of a user's request on %s", (engine) => {
  let database: TestDatabase;
  let user: User;
  let acting: ActingUser;
  beforeEach(async () => {
    database = await createTestDatabase(engine);
    const { db } = database;
    user = await createUser(db, "editor");
    const sessions = createSessions({ db, record: createRecorder(), now: () => new Date() });
    const token = await sessions.start(db, user.id, false, { address: "192.0.2.1", userAgent: "test" });
    const signedInAt = (await sessions.authenticate(token))?.signedInAt ?? "";
    acting = { id: user.id, role: user.role, signedInAt };
  });
  afterEach(() => database.close());

  const setUser = (values: { role?: User["role"]; disabled?: 0 | 1 }) =>
    database.db.updateTable("users").set(values).where("id", "=", user.id).execute();
  const write = () => actingAs(acting, () => inTransaction(database.db, async () => "written"));

  it("work for the user whose rights last, and for one who has got more", async () => {
    expect(await write()).toBe("written");
    await setUser({ role: "admin" });
    expect(await write()).toBe("written");
  });

  it("refuse a user who was demoted, disabled, signed out or deleted since", async () => {
    await setUser({ role: "author" });
    await expect(write()).rejects.toMatchObject({ code: "forbidden" });
    await setUser({ role: "editor", disabled: 1 });
    await expect(write()).rejects.toMatchObject({ code: "unauthorized" });
    await setUser({ disabled: 0 });
    await database.db.deleteFrom("sessions").execute();
    await expect(write()).rejects.toMatchObject({ code: "unauthorized" });
    await database.db.deleteFrom("users").execute();
    await expect(write()).rejects.toMatchObject({ code: "unauthorized" });
  });

  it("keep the role until they end, also from a change that comes meanwhile", async () => {
    const order: string[] = [];
    let demotion: Promise<unknown> | undefined;
    await actingAs(acting, () =>
      inTransaction(database.db, async (trx) => {
        demotion = setUser({ role: "user" }).then(() => order.push("demoted"));
        // a second query, which gives the other connection its time
        await trx.selectFrom("users").select("id").execute();
        order.push("written");
      }),
    );
    await demotion;
    expect(order).toEqual(["written", "demoted"]);
  });

  it("leave what is done after the answer to the server", async () => {
    let later: (() => Promise<string>) | undefined;
    await actingAs(acting, async () => {
      later = async () => inTransaction(database.db, async () => "done");
    });
    await setUser({ disabled: 1 });
    expect(await later?.()).toBe("done");
  });
});
