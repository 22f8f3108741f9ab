import { readdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { baseHeaders } from "#server/http/security-headers.ts";
import { rawRequest } from "#tests/raw-request.ts";
import { expect, test } from "./fixtures.ts";
import { runToExit, startServer, temporaryDataDir } from "./server-process.ts";

/** Long enough, and yet easy to guess. */
const weakPassword = "watermirror-2026";

const lowerCase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

test.describe("the server process", () => {
  let data: ReturnType<typeof temporaryDataDir>;
  test.beforeEach(() => {
    data = temporaryDataDir();
  });
  test.afterEach(() => data.remove());

  test("prints its address, its data folder and the admin's credentials at the first start alone, tidies up at the next, which demands https", async () => {
    const env = { DATA_DIR: data.dir };
    const servers = await test.step("two that start at once make one admin and one set of samples", () =>
      Promise.all([startServer(env), startServer(env)]));
    const [first] = servers.filter((server) => server.stdout().includes("Password:"));
    expect(servers.filter((server) => server.stdout().includes("Password:"))).toHaveLength(1);
    for (const server of servers) expect(server.stdout()).toContain(data.dir);
    const email = /^Admin: (\S+)$/m.exec(first?.stdout() ?? "")?.[1];
    const password = /^Password: (\S+)/m.exec(first?.stdout() ?? "")?.[1];
    const answer = await fetch(`${servers[0]?.url}/api/auth/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
    expect(await answer.json()).toMatchObject({ success: true, user: { role: "admin" } });
    const list: unknown = await (await fetch(`${servers[1]?.url}/api/news?limit=100`)).json();
    expect(list).toMatchObject({ data: { total: readdirSync("content/samples/news").length } });
    for (const server of servers) expect(await server.stop("SIGINT")).toBe(0);

    await test.step("the next makes none, and removes what has been kept long enough", async () => {
      const inDatabase = (query: string) => {
        const database = new DatabaseSync(join(data.dir, "watermirror.sqlite"));
        const row = database.prepare(query).get();
        database.close();
        return row?.count;
      };
      const article = "select count(*) as count from articles where id = 1";
      inDatabase("update articles set deleted_at = '2020-01-01T00:00:00.000Z' where id = 1 returning 1 as count");
      expect(inDatabase(article)).toBe(1);
      // no admin is made, so that nobody minds what its password would be
      const next = await startServer({ ...env, ADMIN_PASSWORD: weakPassword, PUBLIC_URL: "https://site.example" });
      expect(next.stdout()).not.toMatch(/Admin:|Password:/);
      await test.step("with its address at https, demands it in every answer", async () => {
        const demanded = baseHeaders(true);
        expect(demanded).toHaveProperty("Strict-Transport-Security");
        for (const path of ["/zh", "/healthz", "/api/nothing", "/nothing.png"]) {
          const { headers } = await fetch(next.url + path);
          expect(Object.fromEntries(headers), path).toMatchObject(lowerCase(demanded));
        }
        const malformed = await rawRequest(Number(new URL(next.url).port), "nonsense\r\n\r\n");
        expect(malformed.headers).toMatchObject(lowerCase(demanded));
      });
      await expect.poll(() => inDatabase(article)).toBe(0);
      expect(await next.stop()).toBe(0);
      expect([...servers, next].map((server) => server.stderr())).toEqual(["", "", ""]);
    });
  });

  test("names the port in one line when it is taken, and makes no admin", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const address = other.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const result = await runToExit({ PORT: String(port), HOST: "127.0.0.1", DATA_DIR: data.dir });
    other.close();
    expect(result.code).toBe(1);
    expect(result.stderr.trim().split("\n")).toEqual([expect.stringContaining(`PORT ${port} is taken`)]);
    expect(result.stdout).not.toContain("Password");
  });

  test("names DATA_DIR in one line when it cannot be written to", async () => {
    const file = join(data.dir, "file"); // not a folder, so that it stops root too
    writeFileSync(file, "");
    const result = await runToExit({ PORT: "0", DATA_DIR: join(file, "data") });
    expect(result.code).toBe(1);
    expect(result.stderr.trim().split("\n")).toEqual([expect.stringContaining("DATA_DIR")]);
  });

  test("names DATABASE_URL in one line when nothing answers there", async () => {
    const result = await runToExit({
      PORT: "0",
      DATA_DIR: data.dir,
      DATABASE_URL: "postgres://u:secret@127.0.0.1:1/x",
    });
    expect(result.code).toBe(1);
    expect(result.stderr.trim().split("\n")).toEqual([expect.stringMatching(/^DATABASE_URL: /)]);
    expect(result.stderr).not.toContain("secret");
  });
});
