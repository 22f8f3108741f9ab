import { startPostgres } from "#tests/postgres.setup.ts";
import { expect, test } from "./fixtures.ts";
import { type ServerProcess, startServer, temporaryDataDir } from "./server-process.ts";
import { admin } from "./worker-server.ts";

test.describe("two instances of the built server on one PostgreSQL", () => {
  const data = temporaryDataDir();
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let servers: ServerProcess[] = [];

  test.beforeAll(async () => {
    postgres = await startPostgres();
    const env = { DATA_DIR: data.dir, DATABASE_URL: postgres.url };
    const credentials = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
    servers = await Promise.all([startServer({ ...env, ...credentials }), startServer({ ...env, ...credentials })]);
  });
  test.afterAll(async () => {
    const codes = await Promise.all(servers.map((server) => server.stop()));
    await postgres.stop();
    data.remove();
    expect(codes).toEqual([0, 0]);
    expect(servers.map((server) => server.stderr())).toEqual(["", ""]);
  });

  const url = (instance: number) => servers[instance]?.url ?? "";

  async function call(
    instance: number,
    path: string,
    { method, token, body }: { method?: string; token?: string; body?: object | undefined } = {},
  ) {
    const response = await fetch(`${url(instance)}/api${path}`, {
      method: method ?? (body ? "POST" : "GET"),
      headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer: { token?: string; data?: { id: number; total: number } } = await response.json();
    return { status: response.status, headers: response.headers, answer };
  }

  test("made one admin and one set of samples between them, and are both ready", async () => {
    expect(servers.filter((server) => server.stdout().includes("Admin:"))).toHaveLength(1);
    const [one, two] = await Promise.all([call(0, "/news?limit=1"), call(1, "/news?limit=1")]);
    expect(one.answer.data?.total).toBe(two.answer.data?.total);
    for (const instance of [0, 1]) expect((await fetch(`${url(instance)}/readyz`)).status).toBe(200);
  });

  test("show the team as it was changed through the other, in both languages", async () => {
    const { answer } = await call(0, "/auth/login", { body: { email: admin.email, password: admin.password } });
    const change = async (method: string, path: string, body?: object) => {
      const { status, answer: changed } = await call(0, path, { method, token: answer.token ?? "", body });
      expect(status, `${method} ${path}`).toBeLessThan(300);
      return changed.data?.id ?? 0;
    };
    const zh = ["甲新成员", "乙新成员", "甲改名"];
    const en = ["Alpha Newcomer", "乙新成员", "Alpha Renamed"];
    /** The members of those names, in their order on a page of the other instance. */
    const named = async (path: string, all: readonly string[], language: string) => {
      const html = await (await fetch(url(1) + path, { headers: { "Accept-Language": language } })).text();
      return all.filter((name) => html.includes(`>${name}</h3>`)).sort((a, b) => html.indexOf(a) - html.indexOf(b));
    };
    // the bare route asks the reader's browser
    const shown = async () => ({
      pinned: [await named("/zh/team", zh, "en"), await named("/en/team", en, "zh")],
      bare: [await named("/team", zh, "zh"), await named("/team", en, "en")],
    });
    /** The other instance hears of a change within moments. */
    const untilShown = (...names: [chinese: string[], english: string[]]) =>
      expect.poll(shown, { intervals: [20] }).toEqual({ pinned: names, bare: names });

    await untilShown([], []);
    const place = { category: "guest", position: "顾问" };
    const a = await change("POST", "/team", { ...place, name: "甲新成员", nameEn: "Alpha Newcomer", order: 80 });
    await untilShown(["甲新成员"], ["Alpha Newcomer"]);
    const b = await change("POST", "/team", { ...place, name: "乙新成员", order: 81 });
    await untilShown(["甲新成员", "乙新成员"], ["Alpha Newcomer", "乙新成员"]);
    await change("PUT", `/team/${a}`, { name: "甲改名", nameEn: "Alpha Renamed" });
    await untilShown(["甲改名", "乙新成员"], ["Alpha Renamed", "乙新成员"]);
    const team: { data: { id: number; category: string }[] } = await (await fetch(`${url(0)}/api/team`)).json();
    const guests = team.data.filter(({ id, category }) => category === "guest" && id !== b).map(({ id }) => id);
    await change("PUT", "/team/order", { category: "guest", ids: [b, ...guests] });
    await untilShown(["乙新成员", "甲改名"], ["乙新成员", "Alpha Renamed"]);
    await change("DELETE", `/team/${a}`);
    await untilShown(["乙新成员"], ["乙新成员"]);
    await change("POST", `/team/${a}/restore`);
    await untilShown(["乙新成员", "甲改名"], ["乙新成员", "Alpha Renamed"]);
    for (const id of [a, b]) await change("DELETE", `/team/${id}`);
    await untilShown([], []);
  });

  test("share sessions, and show what was published through the other", async () => {
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
