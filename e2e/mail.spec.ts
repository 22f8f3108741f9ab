import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { startMailServer } from "#server/mail/test-smtp.ts";
import { expect, test } from "./fixtures.ts";
import { runToExit, type ServerProcess, startServer, temporaryDataDir } from "./server-process.ts";

const admin = "admin@watermirror.example";

const post = (server: ServerProcess, path: string, body: unknown) =>
  fetch(`${server.url}/api${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Accept-Language": "en" },
    body: JSON.stringify(body),
  });

/** Makes every mail due that failed and has to wait, as the clock would. */
function letAMinutePass(dataDir: string) {
  const database = new DatabaseSync(join(dataDir, "watermirror.sqlite"));
  database.exec("update outbox set next_attempt_at = '2026-01-01T00:00:00.000Z' where sent_at is null");
  database.close();
}

test.describe("the server process and its mail", () => {
  let data: ReturnType<typeof temporaryDataDir>;
  const settings = (env = {}) => ({ DATA_DIR: data.dir, SEED: "none", ADMIN_PASSWORD: "the-old-password", ...env });
  test.beforeEach(() => {
    data = temporaryDataDir();
  });
  test.afterEach(() => data.remove());

  test("writes mail to a file where no mail server is set, and says where in one line", async () => {
    const server = await startServer(settings({ LOG_LEVEL: "info", PUBLIC_URL: "https://www.example.org" }));
    expect((await post(server, "/auth/forgot-password", { email: admin })).status).toBe(200);
    const folder = join(data.dir, "mail");
    await expect(() => expect(readdirSync(folder)).toEqual([expect.stringMatching(/^\d{8}T\d{6}Z-1\.eml$/)])).toPass();
    const [file = ""] = readdirSync(folder);
    const source = readFileSync(join(folder, file), "utf8").replaceAll("=\r\n", "").replaceAll("=3D", "=");
    const token = /https:\/\/www\.example\.org\/reset-password#token=([\w-]{43})\s/.exec(source)?.[1];
    expect((await post(server, "/auth/reset-password", { token, password: "the-new-password" })).status).toBe(200);
    expect((await post(server, "/auth/login", { email: admin, password: "the-new-password" })).status).toBe(200);
    expect(await server.stop()).toBe(0);
    expect(
      server
        .stdout()
        .split("\n")
        .filter((line) => line.includes(file)),
    ).toHaveLength(1);
    expect(server.stdout()).not.toContain(token);
    expect(server.stderr()).toBe("");
  });

  test("takes requests and stops in time while the mail server is down or keeps it waiting, and sends the mail at the next start", async () => {
    const down = await startMailServer();
    const { port } = down;
    await down.close();
    const env = settings({ SMTP_URL: `smtp://user:secret-word@127.0.0.1:${port}` });
    const first = await startServer(env);
    const ask = async () => expect((await post(first, "/auth/forgot-password", { email: admin })).status).toBe(200);
    await ask();
    await expect(() => expect(first.stdout()).toContain("will be tried again")).toPass();
    const mailServer = await startMailServer({}, port);
    mailServer.behaviour.until = new Promise(() => {});
    await ask();
    await expect.poll(() => mailServer.connections()).toBe(1);
    const began = Date.now();
    expect(await first.stop()).toBe(0);
    expect(Date.now() - began).toBeLessThan(6000);
    letAMinutePass(data.dir);
    delete mailServer.behaviour.until;
    const second = await startServer(env);
    await expect(() => expect(mailServer.received.length).toBeGreaterThan(0)).toPass();
    expect(mailServer.received[0]?.to).toEqual([admin]);
    expect(await second.stop()).toBe(0);
    await mailServer.close();
    for (const server of [first, second]) {
      expect(server.stdout()).not.toContain("secret-word");
      expect(server.stderr()).toBe("");
    }
  });

  test("names SMTP_URL in one line when it is no address of a mail server, and never repeats it", async () => {
    const result = await runToExit({ PORT: "0", ...settings({ SMTP_URL: "http://user:secret-word@mail" }) });
    expect(result.code).toBe(1);
    expect(result.stderr.trim().split("\n")).toEqual([expect.stringMatching(/^SMTP_URL must look like/)]);
    expect(result.stderr).not.toContain("secret-word");
  });
});
