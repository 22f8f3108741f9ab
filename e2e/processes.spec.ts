import { expect, test } from "./fixtures.ts";
import { type ServerProcess, startServer, temporaryDataDir } from "./server-process.ts";
import { admin } from "./worker-server.ts";

test.describe("several processes of one server on SQLite", () => {
  const data = temporaryDataDir();
  let server: ServerProcess;

  test.beforeAll(async () => {
    server = await startServer({
      ...{ DATA_DIR: data.dir, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
      ...{ WEB_CONCURRENCY: "2", LOG_LEVEL: "info" },
    });
  });
  test.afterAll(async () => {
    const code = await server.stop();
    data.remove();
    expect(code).toBe(0);
    expect(server.stderr()).toBe("");
  });

  /** A request over a connection of its own, which goes to the next process, and the process that has answered. */
  async function ask(path: string, init: RequestInit = {}) {
    const signal = AbortSignal.timeout(60_000);
    const answer = await fetch(server.url + path, {
      ...{ signal, ...init },
      headers: { ...init.headers, Connection: "close" },
    });
    const [process = ""] = (answer.headers.get("x-request-id") ?? "").split("-");
    return {
      process,
      status: answer.status,
      pending: answer.headers.get("x-change-visible"),
      text: await answer.text(),
    };
  }
  /** Asks until so many processes have answered, and gives what each said last. */
  async function askEach(path: string, processes = 2) {
    const answers = new Map<string, string>();
    await expect
      .poll(async () => {
        const { process, text } = await ask(path);
        answers.set(process, text);
        return answers.size;
      })
      .toBeGreaterThanOrEqual(processes);
    return answers;
  }
  const post = (path: string, body: object, token?: string) =>
    ask(`/api${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });

  test("answer by turns, announce themselves once, and show each change at once", async () => {
    expect(server.stdout().match(/is ready at/g)).toHaveLength(1);
    expect(server.stdout().match(/Admin:/g)).toHaveLength(1);
    await askEach("/zh/team");
    const login: { token: string } = JSON.parse((await post("/auth/login", admin)).text);
    for (let i = 1; i <= 5; i++) {
      const name = `新成员${i}号`;
      const added = await post("/team", { name, category: "guest", position: "顾问", order: 80 + i }, login.token);
      expect(added).toMatchObject({ status: 201, pending: null });
      const shown = await Promise.all([1, 2, 3, 4].map(() => ask("/zh/team")));
      expect(shown.filter(({ text }) => !text.includes(name))).toEqual([]);
    }
  });

  test("count attempts together", async () => {
    const statuses = new Map<number, number>();
    for (let i = 0; i < 25; i++) {
      const { status } = await post("/auth/login", { email: "nobody@site.example", password: `wrong-${i}` });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 401: 20, 429: 5 });
  });

  test("are started again when one is killed", async () => {
    const before = [...(await askEach("/healthz")).keys()];
    const pids = [...server.stdout().matchAll(/^\{.*?"pid":(\d+),/gm)].map(([, pid]) => Number(pid));
    process.kill(pids.at(-1) ?? 0, "SIGKILL");
    const unknown = async () => {
      // a connection that was being handed to a process when that was killed is never answered
      const answer = await ask("/healthz", { signal: AbortSignal.timeout(10_000) }).catch(() => null);
      return answer !== null && !before.includes(answer.process);
    };
    await expect.poll(unknown, { timeout: 90_000 }).toBe(true);
    expect((await askEach("/healthz")).size).toBe(2);
    expect(server.stdout()).toContain("a server process has ended and is started again");
  });
});
