import type { Server } from "node:http";
import { connect } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hasRole } from "#contract/access.ts";
import { accountEndpoints } from "#contract/endpoints/account.ts";
import { nameOf } from "#contract/endpoints/endpoint.ts";
import { endpointAccess } from "#contract/endpoints/index.ts";
import type { User } from "#contract/user.ts";
import { createTestDatabase, type TestDatabase } from "#tests/databases.ts";
import { head, rawRequest } from "#tests/raw-request.ts";
import { createUser } from "#tests/users.ts";
import { startWholeApi } from "#tests/whole-api.ts";
import { createHttpServer } from "./http-server.ts";

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
    for (const endpoint of [accountEndpoints.rename, accountEndpoints.changePassword].map(nameOf)) {
      expect((await send(endpoint, { ...announced, Authorization: `Bearer ${token}` })).status).toBe(413);
    }
  });

  it.each([
    [nameOf(accountEndpoints.register), 60],
    [nameOf(accountEndpoints.login), 100],
    [nameOf(accountEndpoints.forgotPassword), 30],
    [nameOf(accountEndpoints.resetPassword), 60],
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

describe("a body that is refused before it is read", () => {
  let server: Server;
  let port: number;
  beforeEach(async () => {
    server = createHttpServer(
      (request, response) => {
        const answer = () =>
          response.writeHead(request.url === "/read" ? 201 : 401, { "Content-Length": 3 }).end("no.");
        if (request.url === "/begun") request.once("data", answer);
        else if (request.url === "/read") request.resume().once("end", answer);
        else answer();
      },
      () => ({}),
    );
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    port = typeof address === "object" && address ? address.port : 0;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  /**
   * Sends the head of a request, its body once the response is there, and another request after it. Gives what has
   * come until the server has closed the connection or answered twice, and how the connection ended.
   */
  const converse = (request: string, body: string) =>
    new Promise<{ received: string; end: string }>((resolve) => {
      const socket = connect(port, "127.0.0.1");
      let received = "";
      const end = (how: string) => {
        socket.destroy();
        resolve({ received, end: how });
      };
      socket.on("data", (chunk: Buffer) => {
        if (received === "") socket.write(`${body}${head("GET", "/second")}`);
        received += chunk;
        if (received.split("no.").length > 2) end("answered twice");
      });
      socket.once("error", (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
      socket.once("end", () => end("closed"));
      socket.write(request);
    });

  it.each(["/", "/begun"])("keeps the connection where it is small, answered at %s", async (path) => {
    const first = path === "/begun" ? "b" : "";
    const request = head("POST", path, { "Content-Length": 200 });
    const { received, end } = await converse(request + first, "b".repeat(200 - first.length));
    expect(received).not.toContain("Connection: close");
    expect(end).toBe("answered twice");
  });

  it.each([
    ["large", { "Content-Length": 2_000_000 }, "b".repeat(2_000_000)],
    ["of unknown length", { "Transfer-Encoding": "chunked" }, `${"3\r\nabc\r\n".repeat(1000)}0\r\n\r\n`],
  ])(
    "has the response say that the connection ends where it is %s, which then ends without a reset",
    async (_title, headers, body) => {
      const conversations = await Promise.all(
        Array.from({ length: 80 }, () => converse(head("POST", "/", headers), body)),
      );
      for (const { received } of conversations)
        expect(received).toMatch(/^HTTP\/1\.1 401 [\s\S]*Connection: close\r\n/);
      expect(new Set(conversations.map(({ end }) => end))).toEqual(new Set(["closed"]));
    },
  );

  it("leaves the connection where a large one was read", async () => {
    const body = "b".repeat(2_000_000);
    const text = `${head("POST", "/read", { "Content-Length": body.length })}${body}${head("GET", "/second")}`;
    const { status, headers, closed } = await rawRequest(port, text, { answers: 2 });
    expect([status, headers.connection, closed]).toEqual([201, "keep-alive", false]);
  });

  it("ends the connection of a small one that never arrives", async () => {
    const { received, end } = await converse(head("POST", "/", { "Content-Length": 200 }), "");
    expect(end).toBe("closed");
    expect(received.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});
