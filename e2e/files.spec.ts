import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { signedInSchema } from "#contract/account.ts";
import { startMailServer } from "#server/mail/test-smtp.ts";
import { othersCanRead } from "#tests/other-user.ts";
import { testImage } from "#tests/test-images.ts";
import { expect, test } from "./fixtures.ts";
import { type ServerProcess, startServer, temporaryDataDir } from "./server-process.ts";

const admin = { email: "admin@example.org", password: "the-admins-password" };

test.describe("the files of the server process", () => {
  let base: ReturnType<typeof temporaryDataDir>;
  let data: string;
  let umask: number;
  test.beforeEach(() => {
    base = temporaryDataDir();
    chmodSync(base.dir, 0o755); // others come as far as this
    data = join(base.dir, "data");
    umask = process.umask(0o000); // of which the server must not make use
  });
  test.afterEach(() => {
    process.umask(umask);
    base.remove();
  });

  const settings = (env = {}) => ({
    DATA_DIR: data,
    SEED: "none",
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...env,
  });
  const post = (server: ServerProcess, path: string, body: unknown) =>
    fetch(`${server.url}/api${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  async function upload(server: ServerProcess) {
    const { token } = signedInSchema.parse(await (await post(server, "/auth/login", admin)).json());
    const body = new FormData();
    body.append("file", new File([new Uint8Array(await testImage())], "p.png", { type: "image/png" }));
    const answer = await fetch(`${server.url}/api/media`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
      body,
    });
    expect(answer.status).toBe(201);
  }
  /** The files in the data folder, at any depth, that another user could read if the folder itself were open. */
  const open = () => {
    const all = readdirSync(data, { recursive: true, encoding: "utf8" }).map((name) => join(data, name));
    expect(all.length).toBeGreaterThan(4);
    return all.filter(othersCanRead);
  };
  /** Whether a text stands anywhere in the database or in what SQLite lays beside it. */
  const inDatabase = (text: string) =>
    readdirSync(data)
      .filter((name) => name.startsWith("watermirror.sqlite"))
      .some((name) => readFileSync(join(data, name)).includes(text));
  const tokenIn = (source: string) =>
    /[?#&]token=([\w-]{43})/.exec(source.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "="))?.[1] ?? "";

  test("are read by no other user, and hold no link to reset a password, whether the mail waits or has gone", async () => {
    await test.step("in a folder that was open before", async () => {
      mkdirSync(data);
      expect(othersCanRead(data)).toBe(true);
      const server = await startServer(settings({ LOG_LEVEL: "info", PUBLIC_URL: "https://www.example.org" }));
      await upload(server);
      expect((await post(server, "/auth/forgot-password", { email: admin.email })).status).toBe(200);
      await expect(() => expect(readdirSync(join(data, "mail"))).toEqual([expect.stringMatching(/\.eml$/)])).toPass();
      for (const name of ["watermirror.sqlite", "watermirror.sqlite-wal", "uploads/media", "secret.key"])
        expect(existsSync(join(data, name))).toBe(true);
      expect(othersCanRead(data)).toBe(false);
      chmodSync(data, 0o755);
      expect(open()).toEqual([]);
      expect(await server.stop()).toBe(0);
      await test.step("the link is at the site's address, and the log names the file once, not its token", () => {
        const [file = ""] = readdirSync(join(data, "mail"));
        const source = readFileSync(join(data, "mail", file), "utf8");
        const token = tokenIn(source);
        expect(source.replaceAll("=\r\n", "").replaceAll("=3D", "=")).toContain(
          `https://www.example.org/reset-password#token=${token}`,
        );
        const lines = server.stdout().split("\n");
        expect(lines.filter((line) => line.includes(file))).toHaveLength(1);
        expect(token).toHaveLength(43);
        expect(server.stdout()).not.toContain(token);
      });
      rmSync(join(data, "mail"), { recursive: true }); // what follows looks for links in everything else
    });

    await test.step("links in mail to a mail server", async () => {
      const mailServer = await startMailServer();
      mailServer.behaviour.refuse = { at: "DATA", code: 451 };
      const env = settings({ SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`, LOG_LEVEL: "trace" });
      const server = await startServer(env);
      expect(othersCanRead(data)).toBe(false); // it has been open again
      expect((await post(server, "/auth/forgot-password", { email: admin.email })).status).toBe(200);
      await expect(() => expect(server.stdout()).toContain("will be tried again")).toPass();
      expect(inDatabase(admin.email)).toBe(true); // what is there would be found
      const waiting = readdirSync(data, { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name)));
      mailServer.behaviour.refuse = undefined;
      expect((await post(server, "/auth/forgot-password", { email: admin.email })).status).toBe(200);
      await expect(() => expect(mailServer.received).toHaveLength(1)).toPass();
      const token = tokenIn(mailServer.received[0]?.source ?? "");
      expect(token).toHaveLength(43);
      for (const link of [token, "token=", "/reset-password"]) {
        expect(waiting.some((bytes) => bytes.includes(link))).toBe(false);
        expect(inDatabase(link)).toBe(false);
      }
      expect(await server.stop()).toBe(0);
      expect(inDatabase(token)).toBe(false);
      expect(server.stdout()).not.toContain(token);
      await mailServer.close();
    });
  });
});
