import { afterEach, describe, expect, it } from "vitest";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { createUser } from "#tests/users.ts";
import { sessionNetworks } from "./0032-session-networks.ts";

describe.each(engines)("sessions with full addresses on %s", (engine) => {
  let database: TestDatabase;
  afterEach(() => database.close());

  it("keep only the network of each address", async () => {
    database = await createTestDatabase(engine);
    const { db } = database;
    const { id: user_id } = await createUser(db, "user");
    const addresses = ["192.0.2.77", "2001:db8:1:2::5", "unknown", "", "192.0.2.77"];
    const at = "2026-01-31T08:00:00.000Z";
    for (const [i, address] of addresses.entries()) {
      const times = { created_at: at, last_used_at: at, expires_at: "2100-01-01T00:00:00.000Z" };
      const row = { token_hash: `hash ${i}`, user_id, remember: 1, address, user_agent: "test", ...times };
      await db.insertInto("sessions").values(row).execute();
    }
    await sessionNetworks.up(db);
    const rows = await db.selectFrom("sessions").select("address").orderBy("id").execute();
    expect(rows.map(({ address }) => address)).toEqual(["192.0.2.0/24", "2001:db8:1::/48", "", "", "192.0.2.0/24"]);
  });
});
