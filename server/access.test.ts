import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type Access, hasRole } from "#contract/access.ts";
import { endpointAccess } from "#contract/endpoints/index.ts";
import type { User } from "#contract/user.ts";
import { createTestDatabase, type TestDatabase } from "#tests/databases.ts";
import { createUser } from "#tests/users.ts";
import { startWholeApi } from "#tests/whole-api.ts";

const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

const actors: Access[] = ["anonymous", "user", "author", "editor", "admin"];
const matrix = Object.entries(endpointAccess).flatMap(([endpoint, least]) =>
  actors.map((actor) => ({ endpoint, actor, least })),
);

describe("permissions of the endpoints", () => {
  let database: TestDatabase;
  let api: Awaited<ReturnType<typeof startWholeApi>>;
  const users = new Map<Access, User>();
  beforeAll(async () => {
    database = await createTestDatabase("sqlite");
    api = await startWholeApi(database);
    for (const role of ["user", "author", "editor", "admin"] as const)
      users.set(role, await createUser(database.db, role));
  });
  afterAll(async () => {
    await api.close();
    await database.close();
  });

  it("have a route for every endpoint of the table, and the router has no other", () => {
    expect(api.routes.toSorted()).toEqual(Object.keys(endpointAccess).toSorted());
  });

  it("are published for every endpoint of the table, and for no other", async () => {
    const { paths } = documentSchema.parse(await (await api.call("GET", "/openapi.json")).json());
    const published = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, "")}`),
    );
    expect(published.toSorted()).toEqual(Object.keys(endpointAccess).toSorted());
  });

  it.each(matrix)("answer $endpoint to $caller as the table says ($least)", async ({ endpoint, actor, least }) => {
    const [method = "", pattern = ""] = endpoint.split(" ");
    const user = users.get(actor);
    // a session of its own, as some calls end theirs
    const token = user && (await api.signIn(user));
    const { status } = await api.call(method, pattern.replaceAll(/\{\w+\}/g, "999999"), { token });
    if (hasRole(actor, least)) expect([401, 403]).not.toContain(status);
    else expect(status).toBe(user ? 403 : 401);
    expect(status).toBeLessThan(500);
  });
});
