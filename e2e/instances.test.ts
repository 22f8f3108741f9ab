import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPostgres } from "#tests/postgres.setup.ts";
import { admin } from "./server.setup.ts";
import { type ServerProcess, startServer, temporaryDataDir } from "./server-process.ts";

describe("two instances of the built server on one PostgreSQL", () => {
  const data = temporaryDataDir();
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let servers: ServerProcess[] = [];

  beforeAll(async () => {
    postgres = await startPostgres();
    const env = { DATA_DIR: data.dir, DATABASE_URL: postgres.url };
    const credentials = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
    servers = await Promise.all([startServer({ ...env, ...credentials }), startServer({ ...env, ...credentials })]);
  });
  afterAll(async () => {
    const codes = await Promise.all(servers.map((server) => server.stop()));
    await postgres.stop();
    data.remove();
    expect(codes).toEqual([0, 0]);
    expect(servers.map((server) => server.stderr())).toEqual(["", ""]);
  });

  const url = (instance: number) => servers[instance]?.url ?? "";

  async function call(instance: number, path: string, init: { token?: string; body?: object } = {}) {
    const response = await fetch(`${url(instance)}/api${path}`, {
      method: init.body ? "POST" : "GET",
      headers: { "Content-Type": "application/json", ...(init.token && { Authorization: `Bearer ${init.token}` }) },
      ...(init.body && { body: JSON.stringify(init.body) }),
    });
    const answer: { token?: string; data?: { id: number; total: number } } = await response.json();
    return { status: response.status, answer };
  }

  it("made one admin and one set of samples between them", async () => {
    expect(servers.filter((server) => server.stdout().includes("Admin:"))).toHaveLength(1);
    const [one, two] = await Promise.all([call(0, "/news?limit=1"), call(1, "/news?limit=1")]);
    expect(one.answer.data?.total).toBe(two.answer.data?.total);
  });

  it("are both ready", async () => {
    for (const instance of [0, 1]) expect((await fetch(`${url(instance)}/readyz`)).status).toBe(200);
  });

  it("share sessions, and show at once what was published through the other", async () => {
    const { answer } = await call(0, "/auth/login", { body: { email: admin.email, password: admin.password } });
    const token = answer.token ?? "";
    const title = "两台服务器都看得到";
    expect(await (await fetch(`${url(0)}/zh/News`)).text()).not.toContain(title); // now both keep the page
    expect(await (await fetch(`${url(1)}/zh/News`)).text()).not.toContain(title);
    const created = await call(1, "/news", { token, body: { title, content: "<p>正文</p>", status: "published" } });
    expect(created.status).toBe(201);
    await expect.poll(async () => (await fetch(`${url(0)}/zh/News`)).text()).toContain(title);
    expect(await (await fetch(`${url(1)}/zh/News`)).text()).toContain(title);
  });
});
