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

test.describe("the server process and its mail", () => {
  let data: ReturnType<typeof temporaryDataDir>;
  const settings = (env = {}) => ({
    DATA_DIR: data.dir,
    SEED: "none",
    ADMIN_EMAIL: admin,
    ADMIN_PASSWORD: "the-old-password",
    ...env,
  });
  test.beforeEach(() => {
    data = temporaryDataDir();
  });
  test.afterEach(() => data.remove());

  test("takes requests and stops in time while the mail server is down or keeps it waiting", async () => {
    const down = await startMailServer();
    const { port } = down;
    await down.close();
    const env = settings({ SMTP_URL: `smtp://user:secret-word@127.0.0.1:${port}` });
    const server = await startServer(env);
    const ask = async () => expect((await post(server, "/auth/forgot-password", { email: admin })).status).toBe(200);
    await ask();
    await expect(() => expect(server.stdout()).toContain("will be tried again")).toPass();
    const mailServer = await startMailServer({}, port);
    mailServer.behaviour.until = new Promise(() => {});
    await ask();
    await expect.poll(() => mailServer.connections()).toBe(1);
    expect(await server.stop()).toBe(0); // 1 where it had to be ended after its time
    await mailServer.close();
    expect(server.stdout()).not.toContain("secret-word");
    expect(server.stderr()).toBe("");
  });

  test("names SMTP_URL in one line when it is no address of a mail server, and never repeats it", async () => {
    const result = await runToExit({ PORT: "0", ...settings({ SMTP_URL: "http://user:secret-word@mail" }) });
    expect(result.code).toBe(1);
    expect(result.stderr.trim().split("\n")).toEqual([expect.stringMatching(/^SMTP_URL must look like/)]);
    expect(result.stderr).not.toContain("secret-word");
  });
});
