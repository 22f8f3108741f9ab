import { type IncomingMessage, request } from "node:http";
import { z } from "zod";
import { expect, test } from "./fixtures.ts";
import { type ServerProcess, startServer, temporaryDataDir, throughShell } from "./server-process.ts";

// each of them waits for a server that gives a request time to arrive
test.describe.configure({ mode: "parallel" });

const admin = { email: "admin@watermirror.example", password: "a-long-enough-password" };
const settings = { SEED: "none", ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };

async function signIn({ url }: ServerProcess) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(admin),
  });
  return z.object({ token: z.string() }).parse(await answer.json()).token;
}

/** An article on its way to the server, of which the first half has been sent. */
function begin({ url }: ServerProcess, token: string) {
  const body = JSON.stringify({ title: "Sent while it stops", content: "<p>text</p>", status: "published" });
  const outgoing = request(`${url}/api/news`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json",
      "Content-Length": Buffer.byteLength(body),
    },
  });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once("response", (response) => resolve(response.resume()));
    outgoing.once("error", reject);
  });
  answer.catch(() => undefined);
  outgoing.write(body.slice(0, 20));
  return { answer, finish: () => outgoing.end(body.slice(20)) };
}

/** Waits until the server has taken what was sent to it before: it reads connections in their order. */
const received = async ({ url }: ServerProcess) => expect((await fetch(`${url}/healthz`)).status).toBe(200);

/** Waits until the server takes no connections any more. */
const refuses = ({ url }: ServerProcess) =>
  expect
    .poll(() =>
      fetch(`${url}/healthz`).then(
        ({ status }) => status,
        () => "refused",
      ),
    )
    .not.toBe(200);

const seconds = async (work: Promise<unknown>) => {
  const started = performance.now();
  await work;
  return (performance.now() - started) / 1000;
};

/** Ways in which a server is told to stop, and the command it was started with. */
const ways: [string, string[] | undefined, (server: ServerProcess) => void][] = [
  ["SIGTERM", undefined, ({ process }) => process.kill("SIGTERM")],
  [
    "the same signal several times, and others",
    undefined,
    ({ process }) => {
      for (const signal of ["SIGTERM", "SIGTERM", "SIGINT", "SIGTERM"] as const) process.kill(signal);
    },
  ],
  ["SIGTERM to the shell above `npm start`", throughShell, ({ process }) => process.kill("SIGTERM")],
  [
    "Ctrl-C in the terminal of `npm start`",
    throughShell,
    (server) => {
      if (server.process.pid) process.kill(-server.process.pid, "SIGINT");
    },
  ],
];

for (const [title, command, stop] of ways)
  test.describe(`a server that gets ${title}`, () => {
    let data: ReturnType<typeof temporaryDataDir>;
    let server: ServerProcess;
    test.beforeEach(async () => {
      data = temporaryDataDir();
      server = await startServer({ DATA_DIR: data.dir, ...settings }, command);
    });
    test.afterEach(() => data.remove());

    test("answers a request that is half received with 201, keeps what it said, and ends", async () => {
      const article = begin(server, await signIn(server));
      await received(server);
      stop(server);
      await refuses(server);
      article.finish();
      expect((await article.answer).statusCode).toBe(201);
      expect(await seconds(server.ended)).toBeLessThan(5);
      const next = await startServer({ DATA_DIR: data.dir, ...settings });
      const list: unknown = await (await fetch(`${next.url}/api/news`)).json();
      expect(list).toMatchObject({ data: { articles: [{ title: "Sent while it stops" }] } });
      expect(await next.stop()).toBe(0);
      expect(server.stderr()).toBe("");
    });

    if (command === undefined)
      test("answers a request that does not arrive in time with 503, and ends within ten seconds", async () => {
        const article = begin(server, await signIn(server));
        await received(server);
        const ended = seconds(server.ended);
        stop(server);
        const { statusCode, headers } = await article.answer;
        expect([statusCode, headers["x-content-type-options"], headers.connection]).toEqual([503, "nosniff", "close"]);
        expect(await ended).toBeLessThan(10);
        expect(server.stderr()).toBe("");
      });
  });

test.describe("a server without requests under way", () => {
  test("ends at once, though browsers keep connections to it", async () => {
    const data = temporaryDataDir();
    const server = await startServer({ DATA_DIR: data.dir, ...settings });
    await (await fetch(`${server.url}/healthz`)).text();
    expect(await seconds(server.stop())).toBeLessThan(3);
    data.remove();
  });
});
