import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { createSiteIdentityService, uuidOfName } from "./site-identity.service.ts";

it("names are the UUIDs that RFC 9562 gives them", () => {
  expect(uuidOfName("6ba7b810-9dad-11d1-80b4-00c04fd430c8", "www.example.com")).toBe(
    "2ed6657d-e927-568b-95e1-2665a8aea6a2",
  );
});

describe.each(engines)("the identity of a site on %s", (engine) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase(engine);
  });
  afterEach(() => database.close());

  it("is made once, also where two ask for it together", async () => {
    const services = [1, 2, 3].map(() => createSiteIdentityService(database.db));
    const ids = await Promise.all(services.map((service) => service.idsOf(["/news/1#en"])));
    expect(new Set(ids.flat()).size).toBe(1);
    expect(ids[0]?.[0]).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(await database.db.selectFrom("site_identity").selectAll().execute()).toHaveLength(1);
  });

  it("gives each name an id of its own", async () => {
    const ids = await createSiteIdentityService(database.db).idsOf(["/news/1#zh", "/news/1#en", "/news/2#zh"]);
    expect(new Set(ids).size).toBe(3);
  });
});
