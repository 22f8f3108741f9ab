import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
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

/** What the database holds once the server has ended. */
function articlesIn(dataDir: string) {
  const database = new DatabaseSync(join(dataDir, "watermirror.sqlite"));
  const row = database.prepare("select count(*) as count from articles").get();
  database.close();
  return row?.count;
}

/** Ways in which a server that `npm start` has started is told to stop; the last test stops the server itself. */
const ways: [string, (server: ServerProcess) => void][] = [
  ["SIGTERM to the shell above `npm start`", ({ process }) => process.kill("SIGTERM")],
  [
    "Ctrl-C in the terminal of `npm start`",
    (server) => {
      if (server.process.pid) process.kill(-server.process.pid, "SIGINT");
    },
  ],
];

for (const [title, stop] of ways)
  test(`a server that gets ${title} answers a request that is half received with 201, and ends`, async () => {
    const data = temporaryDataDir();
    const server = await startServer({ DATA_DIR: data.dir, ...settings }, throughShell);
    const article = begin(server, await signIn(server));
    await received(server);
    stop(server);
    await refuses(server);
    article.finish();
    expect((await article.answer).statusCode).toBe(201);
    await server.ended;
    expect(server.stdout()).not.toContain("not everything ended in time");
    expect(server.stderr()).toBe("");
    expect(articlesIn(data.dir)).toBe(1);
    data.remove();
  });

test("a server answers a request that does not arrive in time with 503, and keeps what it has said", async () => {
  const data = temporaryDataDir();
  const server = await startServer({ DATA_DIR: data.dir, ...settings });
  const token = await signIn(server);
  const [finished, unfinished] = [begin(server, token), begin(server, token)];
  await received(server);
  for (const signal of ["SIGTERM", "SIGTERM", "SIGINT", "SIGTERM"] as const) server.process.kill(signal);
  await refuses(server);
  finished.finish();
  expect((await finished.answer).statusCode).toBe(201);
  const { statusCode, headers } = await unfinished.answer;
  expect([statusCode, headers["x-content-type-options"], headers.connection]).toEqual([503, "nosniff", "close"]);
  await server.ended;
  expect(server.stdout()).not.toContain("not everything ended in time");
  expect(server.stderr()).toBe("");
  expect(articlesIn(data.dir)).toBe(1);
  data.remove();
});
