import { readdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "./fixtures.ts";
import { runToExit, startServer, temporaryDataDir } from "./server-process.ts";

test.describe("the server process", () => {
  let data: ReturnType<typeof temporaryDataDir>;
  test.beforeEach(() => {
    data = temporaryDataDir();
  });
  test.afterEach(() => data.remove());

  test("prints its address, its data folder and the admin's credentials, the last only at the first start", async () => {
    const env = { DATA_DIR: data.dir, SEED: "none" };
    const first = await startServer(env);
    expect(first.stdout()).toContain(data.dir);
    const email = /^Admin: (\S+)$/m.exec(first.stdout())?.[1];
    const password = /^Password: (\S+)/m.exec(first.stdout())?.[1];
    const answer = await fetch(`${first.url}/api/auth/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
    expect(await answer.json()).toMatchObject({ success: true, user: { role: "admin" } });
    expect(await first.stop()).toBe(0);
    const second = await startServer(env);
    expect(second.stdout()).not.toMatch(/Admin:|Password:/);
    expect(await second.stop("SIGINT")).toBe(0);
    expect(first.stderr() + second.stderr()).toBe("");
  });

  test("starts empty with SEED=none and filled with samples without it", async () => {
    const total = async (env: Record<string, string>) => {
      const server = await startServer(env);
      const answer: unknown = await (await fetch(`${server.url}/api/news`)).json();
      await server.stop();
      return answer;
    };
    expect(await total({ DATA_DIR: join(data.dir, "a"), SEED: "none" })).toMatchObject({ data: { total: 0 } });
    expect(await total({ DATA_DIR: join(data.dir, "b") })).toMatchObject({ data: { total: expect.any(Number) } });
  });

  test("makes one admin and one set of samples when two processes start on one folder", async () => {
    const env = { DATA_DIR: data.dir };
    const servers = await Promise.all([startServer(env), startServer(env)]);
    expect(servers.filter((server) => server.stdout().includes("Password:"))).toHaveLength(1);
    const [first] = servers;
    const answer: unknown = await (await fetch(`${first?.url}/api/news?limit=100`)).json();
    for (const server of servers) expect(await server.stop()).toBe(0);
    const samples = readdirSync("content/samples/news").length;
    expect(answer).toMatchObject({ data: { total: samples } });
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

  test("names a malformed variable in one line", async () => {
    const result = await runToExit({ PORT: "many", DATA_DIR: data.dir });
    expect(result).toMatchObject({ code: 1, stdout: "" });
    expect(result.stderr.trim().split("\n")).toEqual([expect.stringMatching(/^PORT must be/)]);
  });

  test("names ADMIN_PASSWORD in one line when an admin would get a weak one, and minds it no more afterwards", async () => {
    const env = { PORT: "0", DATA_DIR: data.dir, SEED: "none" };
    const result = await runToExit({ ...env, ADMIN_PASSWORD: "watermirror-2026" });
    expect(result.code).toBe(1);
    expect(result.stderr.trim().split("\n")).toEqual([expect.stringMatching(/^ADMIN_PASSWORD: /)]);
    expect(result.stderr).not.toContain("watermirror-2026");
    const first = await startServer(env);
    expect(first.stdout()).toContain("Password:");
    await first.stop();
    const second = await startServer({ ...env, ADMIN_PASSWORD: "watermirror-2026" });
    expect(await second.stop()).toBe(0);
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

  test("removes at its start what has been kept long enough", async () => {
    const env = { DATA_DIR: data.dir };
    const first = await startServer(env);
    expect(await first.stop()).toBe(0);
    const count = () => {
      const database = new DatabaseSync(join(data.dir, "watermirror.sqlite"));
      const row = database.prepare("select count(*) as count from articles where id = 1").get();
      database.close();
      return row?.count;
    };
    const database = new DatabaseSync(join(data.dir, "watermirror.sqlite"));
    database.exec("update articles set deleted_at = '2020-01-01T00:00:00.000Z' where id = 1");
    database.close();
    expect(count()).toBe(1);
    const second = await startServer(env);
    await expect.poll(count, { timeout: 10_000 }).toBe(0);
    expect(await second.stop()).toBe(0);
  });
});
