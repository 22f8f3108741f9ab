import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startMailServer } from "#server/mail/test-smtp.ts";
import { apiClient, planSoon } from "../../e2e/api.ts";
import { type ServerProcess, startServer, temporaryDataDir } from "../../e2e/server-process.ts";

const admin = { email: "admin@example.org", password: "the-admins-password" };
const hour = 3_600_000;
const data = temporaryDataDir();
const clockFile = join(data.dir, "clock");
let server: ServerProcess;
let mail: Awaited<ReturnType<typeof startMailServer>>;

beforeAll(async () => {
  mail = await startMailServer();
  server = await startServer(
    {
      DATA_DIR: data.dir,
      SEED: "none",
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      CLOCK_FILE: clockFile,
    },
    [process.execPath, "--import", new URL("clock.ts", import.meta.url).href, "server.ts"],
  );
});
afterAll(async () => {
  await server.stop("SIGKILL");
  await mail.close();
  data.remove();
});

/** Sets the server's clock wrong by some milliseconds, ahead or behind. */
async function setClock(ms: number) {
  const said = `the clock is wrong by ${ms} ms`;
  const before = server.stdout().split(said).length;
  writeFileSync(clockFile, String(ms));
  server.process.kill("SIGUSR2");
  await expect.poll(() => server.stdout().split(said).length).toBe(before + 1);
}

interface Saved {
  data: { id: number; version: number; status: string; published_at: string | null };
}

it("a server whose clock is set ahead by hours, then right, then behind, keeps its users, plans and mail", async () => {
  const api = apiClient(() => server.url);
  const { token } = await api.newSession(admin);
  const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
  const draft = async (title: string) => {
    const body = { title, content: "<p>Text</p>", status: "draft" };
    return (await api.call<Saved>("POST", "/news", body, token)).data;
  };
  const plan = async (id: number, publish_at: string) => {
    const body = { lang: "zh", version: 1, publish_at, withdraw_at: null };
    return (await api.call("PUT", `/news/${id}/schedule`, body, token)).status;
  };
  const statusOf = async (id: number) => (await api.call("GET", `/news/${id}`)).status;
  /** Both sessions work, the password opens a new one, and what is saved stays. */
  async function worksFor(sessions: string[], article: Saved["data"]) {
    for (const one of sessions) expect((await api.call("GET", "/auth/me", undefined, one)).status).toBe(200);
    await api.newSession(admin);
    const { version } = (await api.call<Saved>("GET", `/news/${article.id}`, undefined, token)).data;
    const saved = await api.call<Saved>("PUT", `/news/${article.id}`, { title: `Version ${version}`, version }, token);
    expect([saved.status, saved.data.version]).toEqual([200, version + 1]);
    expect((await fetch(`${server.url}/zh/News`)).status).toBe(200);
  }
  const asksForMail = async () => {
    const known = mail.received.length;
    expect((await api.call("POST", "/auth/forgot-password", { email: admin.email })).status).toBe(200);
    await expect.poll(() => mail.received.length).toBe(known + 1);
  };

  const [planned, other, written] = [await draft("Planned"), await draft("Other"), await draft("Written")];
  expect(await plan(planned.id, inHours(2))).toBe(200);
  await asksForMail();

  await setClock(3 * hour);
  expect(await plan(other.id, inHours(48))).toBe(200); // has the plans looked at, which happens once a minute otherwise
  await expect.poll(() => statusOf(planned.id)).toBe(200);
  const ahead = await api.newSession(admin);
  await worksFor([token, ahead.token], written);
  await asksForMail();

  await setClock(0);
  await worksFor([token, ahead.token], written);
  await asksForMail();
  expect(await statusOf(planned.id)).toBe(200); // what was published stays
  await planSoon((at) => plan(other.id, at));
  await expect.poll(() => statusOf(other.id)).toBe(200);

  await setClock(-3 * hour);
  const behind = await api.newSession(admin);
  await worksFor([token, ahead.token, behind.token], written);
  await asksForMail();

  await setClock(0);
  await worksFor([token, ahead.token, behind.token], written);
  await asksForMail();
  interface Log {
    data: { entries: { action: string; subject: { id: number } | null }[] };
  }
  const { entries } = (await api.call<Log>("GET", "/audit?limit=100", undefined, token)).data;
  const published = entries.filter(({ action }) => action.includes("publish"));
  expect(published.map(({ subject }) => subject?.id).toSorted()).toEqual([planned.id, other.id]);
  expect(await server.stop()).toBe(0);
  expect(server.stderr()).toBe("");
});
