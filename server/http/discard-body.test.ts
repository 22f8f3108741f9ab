import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasRole } from "#contract/access.ts";
import { endpointAccess } from "#contract/endpoints/index.ts";
import type { User } from "#contract/user.ts";
import { createTestDatabase, type TestDatabase } from "#tests/databases.ts";
import { head, rawRequest } from "#tests/raw-request.ts";
import { createUser } from "#tests/users.ts";
import { startWholeApi } from "#tests/whole-api.ts";

const writing = Object.entries(endpointAccess).filter(([endpoint]) => !endpoint.startsWith("GET "));
const announced = { "Content-Type": "application/json", "Content-Length": 16 * 1024 * 1024 };

describe("a large body that is announced and never sent", () => {
  let database: TestDatabase;
  let api: Awaited<ReturnType<typeof startWholeApi>>;
  let port: number;
  let user: User;
  beforeAll(async () => {
    database = await createTestDatabase("sqlite");
    api = await startWholeApi(database);
    port = Number(new URL(api.url).port);
    user = await createUser(database.db, "user");
  });
  afterAll(async () => {
    await api.close();
    await database.close();
  });

  const send = (endpoint: string, headers: Record<string, string | number>) => {
    const [method = "", path = ""] = endpoint.split(" ");
    return rawRequest(port, head(method, `/api${path.replaceAll(/\{\w+\}/g, "1")}`, headers));
  };

  it.each(writing)(
    "does not keep %s from answering a visitor, by the guard where there is one",
    async (endpoint, least) => {
      const { status } = await send(endpoint, announced);
      if (least !== "anonymous") expect(status).toBe(401);
      else expect(status).toBeOneOf([200, 204, 404, 413]);
    },
  );

  it.each(writing.filter(([, least]) => !hasRole("user", least)))(
    "does not keep %s from refusing a user",
    async (endpoint) => {
      const token = await api.signIn(user);
      const { status } = await send(endpoint, { ...announced, Authorization: `Bearer ${token}` });
      expect(status).toBe(403);
    },
  );

  it("is refused for a signed-in user at an endpoint for small bodies", async () => {
    const token = await api.signIn(user);
    for (const endpoint of ["PATCH /auth/me", "POST /auth/change-password"]) {
      expect((await send(endpoint, { ...announced, Authorization: `Bearer ${token}` })).status).toBe(413);
    }
  });

  it.each([
    ["POST /auth/register", 60],
    ["POST /auth/login", 100],
    ["POST /auth/forgot-password", 30],
    ["POST /auth/reset-password", 60],
  ])("counts as an attempt of the client at %s, before anything of it is read", async (endpoint, attempts) => {
    const other = await createTestDatabase("sqlite");
    const limited = await startWholeApi(other);
    port = Number(new URL(limited.url).port);
    // its body would be waited for, were it read
    const small = { ...announced, "Content-Length": 100 };
    const refused = { ...small, "Content-Type": "text/plain" };
    const statuses = await Promise.all(Array.from({ length: attempts }, () => send(endpoint, refused)));
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([415]));
    const answer = await send(endpoint, small);
    expect([answer.status, Number(answer.headers["retry-after"]) > 0]).toEqual([429, true]);
    await limited.close();
    await other.close();
    port = Number(new URL(api.url).port);
  });
});
