import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { indexNowKeyRoutes } from "./indexnow-key.routes.ts";
import { baidu, indexNow } from "./search-engines.ts";
import { createUrlSubmission, type UrlSubmission } from "./url-submission.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const origin = "https://www.example.com";
const key = "0f0e0d0c-0b0a";

interface Received {
  request: IncomingMessage;
  body: string;
}

/** A search engine on this machine that answers what it is told to; it stores what it has received. */
async function startSearchEngine() {
  const received: Received[] = [];
  const answer: { status: number; body: string; until?: Promise<unknown> } = { status: 200, body: '{"success":1}' };
  const server = createServer(async (request, response) => {
    received.push({ request, body: await text(request) });
    await answer.until;
    response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    received,
    answer,
    endpoint: `http://127.0.0.1:${port}/urls`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

describe.each(engines)("submission to search engines on %s", (engine) => {
  let database: TestDatabase;
  let host: Awaited<ReturnType<typeof startSearchEngine>>;
  let time: number;
  const open: UrlSubmission[] = [];
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
  beforeEach(async () => {
    lines.length = 0;
    time = Date.UTC(2026, 0, 31, 8);
    database = await createTestDatabase(engine);
    host = await startSearchEngine();
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((submission) => submission.stop()));
    await host.close();
    await database.close();
  });

  const both = () => [
    indexNow({ key, endpoint: host.endpoint, origin }),
    baidu({ token: "abcd1234", endpoint: host.endpoint, origin }),
  ];
  const create = (searchEngines = both(), db = database.db) => {
    const now = () => time;
    const made = createUrlSubmission({ db, log, engines: searchEngines, origin, now, every: 10 });
    open.push(made);
    return made;
  };
  const store = (submission: UrlSubmission, changed: string[], removed: string[] = []) =>
    database.db.transaction().execute((trx) => submission.submit(trx, { changed, removed }));
  const rows = () => database.db.selectFrom("url_submissions").selectAll().orderBy("id").execute();
  const received = (count: number) => vi.waitFor(() => expect(host.received).toHaveLength(count), 30_000);
  const logged = (count: number) => vi.waitFor(() => expect(lines).toHaveLength(count), 30_000);
  const emptied = () => vi.waitFor(async () => expect(await rows()).toEqual([]), 30_000);

  it("posts addresses a minute after the change, in one request for each search engine", async () => {
    const submission = create();
    submission.start();
    await store(submission, ["/zh/news/1"]);
    await store(submission, ["/zh/news/1", "/en/news/1"], ["/zh/news/2"]);
    expect(host.received).toEqual([]);
    time += minute;
    await emptied();
    expect(host.received).toHaveLength(2);
    // the two requests are sent at once, and arrive in either order
    const posted = (type: string) => host.received.find(({ request }) => request.headers["content-type"] === type);
    const forIndexNow = posted("application/json; charset=utf-8");
    const forBaidu = posted("text/plain; charset=utf-8");
    expect(JSON.parse(forIndexNow?.body ?? "")).toEqual({
      host: "www.example.com",
      key,
      keyLocation: `${origin}/${key}.txt`,
      urlList: expect.arrayContaining([`${origin}/zh/news/1`, `${origin}/en/news/1`, `${origin}/zh/news/2`]),
    });
    expect(forBaidu?.request.url).toBe("/urls?site=https%3A%2F%2Fwww.example.com&token=abcd1234");
    // Baidu takes only pages that exist
    expect(forBaidu?.body.split("\n").toSorted()).toEqual([`${origin}/en/news/1`, `${origin}/zh/news/1`]);
  });

  it("forgets for Baidu what is removed before it was submitted", async () => {
    const submission = create([baidu({ token: "abcd1234", endpoint: host.endpoint, origin })]);
    await store(submission, ["/zh/news/1"]);
    await store(submission, [], ["/zh/news/1"]);
    expect(await rows()).toEqual([]);
  });

  it("stores nothing when the change fails, or where no search engine is configured", async () => {
    const submission = create();
    const failing = database.db.transaction().execute(async (trx) => {
      await submission.submit(trx, { changed: ["/zh/news/1"], removed: [] });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await store(create([]), ["/zh/news/1"]);
    expect(await rows()).toEqual([]);
  });

  it.each([
    ["an error of the search engine", 503, ""],
    ["its limit", 429, ""],
    ["Baidu's quota", 400, '{"error":400,"message":"over quota"}'],
  ])("tries again after %s, for three days", async (_what, status, body) => {
    Object.assign(host.answer, { status, body });
    const submission = create([baidu({ token: "abcd1234", endpoint: host.endpoint, origin })]);
    submission.start();
    await store(submission, ["/zh/news/1"]);
    time += minute;
    await received(1);
    await logged(1);
    expect(await rows()).toMatchObject([{ attempts: 1, last_error: expect.stringContaining(String(status)) }]);
    time += minute;
    await logged(2); // the failure is stored before the time goes on
    time += 3 * day;
    await emptied();
    expect(host.received).toHaveLength(3);
    await logged(3);
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
      { level: 40, engine: "baidu" },
      { level: 40, given_up: 0 },
      { level: 50, given_up: 1 },
    ]);
  });

  it.each([
    ["IndexNow refuses the addresses", () => indexNow({ key, endpoint: host.endpoint, origin }), 422, ""],
    [
      "Baidu refuses the token",
      () => baidu({ token: "abcd1234", endpoint: host.endpoint, origin }),
      401,
      '{"error":401,"message":"token is not valid"}',
    ],
    [
      "Baidu refuses an address",
      () => baidu({ token: "abcd1234", endpoint: host.endpoint, origin }),
      200,
      '{"remain":9,"success":0,"not_same_site":["x"]}',
    ],
  ])("gives up at once and logs it where %s", async (_what, searchEngine, status, body) => {
    Object.assign(host.answer, { status, body });
    const submission = create([searchEngine()]);
    submission.start();
    await store(submission, ["/zh/news/1"]);
    time += minute;
    await emptied();
    await logged(1);
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([{ level: 50, given_up: 1 }]);
    expect(lines.join("")).not.toContain("abcd1234");
  });

  it("submits again what changes while it is submitted", async () => {
    let go = () => {};
    host.answer.until = new Promise<void>((resolve) => {
      go = resolve;
    });
    const submission = create([indexNow({ key, endpoint: host.endpoint, origin })]);
    submission.start();
    await store(submission, ["/zh/news/1"]);
    time += minute;
    await received(1);
    await store(submission, ["/zh/news/1"]);
    go();
    await logged(1);
    expect(await rows()).toMatchObject([{ path: "/zh/news/1", attempts: 0 }]);
    time += minute;
    await received(2);
  });

  it("submits after a restart what was broken off, and each address from one process", async () => {
    host.answer.until = new Promise(() => {});
    const searchEngines = [indexNow({ key, endpoint: host.endpoint, origin })];
    const first = create(searchEngines);
    await store(first, ["/zh/news/1"]);
    time += minute;
    first.start();
    await received(1);
    await first.stop();
    expect(await rows()).toMatchObject([{ attempts: 0, last_error: null }]);
    delete host.answer.until;
    for (const again of [create(searchEngines), create(searchEngines)]) again.start();
    await emptied();
    expect(host.received).toHaveLength(2);
  });

  it("waits while the search engine cannot be reached", async () => {
    await host.close();
    const submission = create([indexNow({ key, endpoint: host.endpoint, origin })]);
    submission.start();
    await store(submission, ["/zh/news/1"]);
    time += minute;
    await logged(1);
    expect(await rows()).toMatchObject([{ attempts: 1, last_error: "fetch failed" }]);
    host = await startSearchEngine();
  });
});

it("serves the key at the root of the site, and nothing without one", async () => {
  const answer = await indexNowKeyRoutes(key).request(`/${key}.txt`);
  expect([answer.headers.get("Content-Type"), await answer.text()]).toEqual(["text/plain; charset=UTF-8", key]);
  expect((await indexNowKeyRoutes(undefined).request("/undefined.txt")).status).toBe(404);
});
