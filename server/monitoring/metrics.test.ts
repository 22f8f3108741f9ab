import { readFileSync } from "node:fs";
import { createServer, request as httpRequest } from "node:http";
import { Gauge, Registry } from "@prometheus-io/client";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { openDatabase } from "../db/open.ts";
import { never } from "../mail/retry.ts";
import { listenForMetrics } from "../start.ts";
import { createMeasurements } from "./measurements.ts";
import { type AppState, collectMetrics, type MetricSources } from "./metrics.ts";
import { createMetricsServer } from "./metrics-server.ts";
import { classOfTarget, createRequestMetrics } from "./request-metrics.ts";

const appState: AppState = {
  pageCache: { hits: 7, misses: 2, pages: 3, bytes: 4096 },
  imageJobs: 1,
  imageProcess: process.pid,
};
const at = "2026-01-31T08:00:00.000Z";

const sources = ({
  db,
  engine,
  pool,
}: Omit<MetricSources, keyof ReturnType<typeof createMeasurements>> | TestDatabase) => ({
  ...createMeasurements(),
  db,
  engine,
  ...(pool && { pool }),
  env: { BACKUP_DIR: "/backups" },
  appState: () => appState,
  connections: async () => 5,
});

/** The samples of a text by name and labels. */
const samplesOf = (text: string) =>
  Object.fromEntries(
    text
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"))
      .map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ") + 1))]),
  );

describe.each(engines)("the metrics on %s", (engine) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase(engine);
  });
  afterEach(() => database.close());

  it("tell of queues, storage, backups, cache and connections", async () => {
    const { db } = database;
    const mail = { recipient: "ada@example.org", created_at: at };
    await db
      .insertInto("outbox")
      .values([
        { ...mail, next_attempt_at: at },
        { ...mail, next_attempt_at: at, last_error: "reason one" },
        { ...mail, next_attempt_at: never, last_error: "reason two" },
        { ...mail, next_attempt_at: at, sent_at: at },
      ])
      .execute();
    const url = { engine: "baidu" as const, next_attempt_at: at, created_at: at };
    await db
      .insertInto("url_submissions")
      .values([
        { ...url, path: "/zh/news/1", last_error: null },
        { ...url, path: "/zh/news/2", last_error: "reason three" },
      ])
      .execute();
    const image = { width: 1, height: 1, created_by: null, created_at: at };
    const dates = { offered_at: null, released_at: null, referenced_at: null, checked_at: null };
    await db
      .insertInto("media")
      .values([1, 2].map((n) => ({ ...image, ...dates, hash: `${n}`, url: `/uploads/${n}`, bytes: 2_000_000_000 })))
      .execute();
    const run = { started_at: at, finished_at: at };
    await db
      .insertInto("backup_runs")
      .values([
        { ...run, day: "2026-01-30", state: "made", rehearsed_at: at },
        { ...run, day: "2026-01-31", state: "failed", finished_at: "2026-01-31T09:00:00.000Z" },
      ])
      .execute();
    const text = await (await collectMetrics(sources(database))).metrics();
    expect(samplesOf(text)).toMatchObject({
      'site_mail{state="waiting"}': 1,
      'site_mail{state="failed"}': 1,
      'site_mail{state="given_up"}': 1,
      'site_url_submissions{state="waiting"}': 1,
      'site_url_submissions{state="failed"}': 1,
      'site_plans{state="due"}': 0,
      site_uploaded_images: 2,
      site_uploaded_images_bytes: 4_000_000_000,
      site_backup_last_success_timestamp_seconds: Date.parse(at) / 1000,
      site_backup_last_failed: 1,
      'site_page_cache_requests_total{result="hit"}': 7,
      site_image_jobs: 1,
      site_http_connections: 5,
      site_database_up: 1,
    });
    expect(samplesOf(text).site_database_size_bytes).toBeGreaterThan(100_000);
    expect("site_database_pool_waiting" in samplesOf(text)).toBe(engine === "postgres");
    // no address, id or free text
    expect(text).not.toMatch(/ada@|reason|\/zh\/news/);
  });

  it("count queries that fail", async () => {
    const measurements = createMeasurements();
    const own = openDatabase({
      url: database.url,
      dataDir: database.dataDir,
      onIdleError: () => {},
      onQuery: measurements.queries.observe,
    });
    await own.db.selectFrom("users").select("id").execute();
    await own.db.insertInto("backup_runs").values({ day: "d", state: "made", started_at: at }).execute();
    await expect(
      own.db.insertInto("backup_runs").values({ day: "d", state: "made", started_at: at }).execute(),
    ).rejects.toThrow();
    const counted = samplesOf(await measurements.registry.metrics());
    expect(counted).toMatchObject({
      site_database_query_duration_seconds_count: 3,
      site_database_query_errors_total: 1,
    });
    const pool = own.pool?.();
    const collected = await collectMetrics({ ...sources(database), ...(pool && { pool: () => pool }) });
    await own.db.destroy();
    expect(samplesOf(await collected.metrics())).toMatchObject({
      site_database_up: 1,
      ...(engine === "postgres" && { 'site_database_pool_connections{state="idle"}': 1 }),
    });
  });
});

it("are described and readable where the database is away", async () => {
  const database = await createTestDatabase("sqlite");
  await database.close();
  const text = await (await collectMetrics(sources(database))).metrics();
  expect(samplesOf(text)).toMatchObject({ site_database_up: 0, site_http_connections: 5 });
  expect(text).toContain("# TYPE site_mail gauge\n\n# HELP");
});

it("are answered at /metrics alone", async () => {
  const errors: unknown[] = [];
  let broken = false;
  const server = createMetricsServer(
    async () => {
      if (broken) throw new Error("broken");
      const registry = new Registry();
      new Gauge({ name: "level", help: "Level.", registers: [registry] }).set(1);
      return registry;
    },
    (error) => errors.push(error),
  );
  const port = await listening(server);
  const ask = (path: string, method = "GET") => fetch(`http://127.0.0.1:${port}${path}`, { method });
  const answer = await ask("/metrics?format=text");
  expect([answer.status, answer.headers.get("content-type"), await answer.text()]).toEqual([
    200,
    "text/plain; version=0.0.4; charset=utf-8",
    "# HELP level Level.\n# TYPE level gauge\nlevel 1\n",
  ]);
  expect((await ask("/")).status).toBe(404);
  expect((await ask("/metrics", "POST")).status).toBe(405);
  broken = true;
  const failed = await ask("/metrics");
  expect([failed.status, await failed.text(), errors.length]).toEqual([500, "The metrics could not be collected\n", 1]);
  await closed(server);
});

it("do not start where their port is taken, and name the setting", async () => {
  const [first, second] = [createServer(), createServer()];
  const METRICS_PORT = await listening(first);
  await expect(listenForMetrics(second, { METRICS_PORT, METRICS_HOST: "127.0.0.1" })).rejects.toThrow(
    `METRICS_PORT ${METRICS_PORT} is taken by another program; stop that program or set METRICS_PORT to a free one`,
  );
  await closed(first);
});

it("count requests by what answers them, method and status, with those whose connection ends too early", async () => {
  const registry = new Registry();
  const requests = createRequestMetrics(registry);
  const ended = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    const started = performance.now();
    if (request.url === "/zh") {
      response.end("kept");
      requests.countReady(request, response, started);
      return;
    }
    requests.watch(request, response, started);
    if (request.url === "/en") {
      response.once("close", ended.resolve).writeHead(200).write("half");
      return;
    }
    response.writeHead(request.url === "/api/x" ? 503 : 404).end();
  });
  const port = await listening(server);
  for (const [path, method] of [
    ["/zh"],
    ["/zh", "HEAD"],
    ["/api/x", "POST"],
    ["/nothing"],
    ["/nothing", "PROPFIND"],
  ] as const)
    await (await fetch(`http://127.0.0.1:${port}${path}`, { method: method ?? "GET" })).arrayBuffer();
  const outgoing = httpRequest({ port, path: "/en" }, (response) => {
    response.on("error", () => {}).once("data", () => outgoing.destroy());
  });
  outgoing.on("error", () => {}).end();
  await ended.promise;
  await closed(server);
  const samples = samplesOf(await registry.metrics());
  const counted = Object.entries(samples).filter(([name, value]) => name.startsWith("site_http_requests") && value > 0);
  expect(Object.fromEntries(counted)).toEqual({
    'site_http_requests_total{route="cached_page",method="GET",status="2xx"}': 1,
    'site_http_requests_total{route="cached_page",method="HEAD",status="2xx"}': 1,
    'site_http_requests_total{route="api",method="POST",status="5xx"}': 1,
    'site_http_requests_total{route="page",method="GET",status="4xx"}': 1,
    'site_http_requests_total{route="page",method="other",status="4xx"}': 1,
    'site_http_requests_total{route="page",method="GET",status="aborted"}': 1,
  });
  expect(samples['site_http_request_duration_seconds_count{route="page"}']).toBe(3);
});

it.each([
  ["/", "page"],
  ["/zh/news/1.data?x=/api/", "page"],
  ["/api", "api"],
  ["/api/news?page=2", "api"],
  ["/assets/site-a.js", "file"],
  ["/favicon.ico", "file"],
  ["/uploads/a.webp", "upload"],
  ["/readyz", "probe"],
  ["/constructor", "page"],
  ["*", "page"],
  ["http://host/api/x", "page"],
])("put %s into the class %s", (target, route) => {
  expect(classOfTarget(target)).toBe(route);
});

describe("the example files for Prometheus and Grafana", () => {
  const read = (name: string) => readFileSync(new URL(`../../docs/monitoring/${name}`, import.meta.url), "utf8");

  it.each(["alerts.yml", "dashboard.json"])("name only metrics and labels that there are: %s", async (name) => {
    const database = await createTestDatabase("postgres");
    const metrics = await (await collectMetrics(sources(database))).getMetricsAsJSON();
    await database.close();
    const labels = new Map(
      metrics.flatMap(({ name, type, values }) => {
        const names = new Set(values.flatMap((value) => Object.keys(value.labels ?? {})));
        const parts = type === "histogram" ? ["_bucket", "_sum", "_count"] : [""];
        return parts.map((part) => [name + part, names] as const);
      }),
    );
    const uses = [...read(name).matchAll(/\b((?:site|process|nodejs)_[a-z0-9_]+)(?:\{([^}]*)\})?/g)];
    expect(uses.length).toBeGreaterThan(10);
    const unknown = uses.flatMap(([, metric = "", matchers = ""]) => {
      const known = labels.get(metric);
      if (!known) return [metric];
      const used = [...matchers.matchAll(/(\w+)\s*[=!]~?\s*\\?"/g)].map(([, label = ""]) => label);
      return used.filter((label) => !["job", "instance", "le"].includes(label) && !known.has(label));
    });
    expect(unknown).toEqual([]);
  });

  it("explains every metric in the table of docs/operations.md", async () => {
    const database = await createTestDatabase("sqlite");
    const metrics = (await collectMetrics(sources(database))).getMetricsAsArray();
    await database.close();
    const table = readFileSync(new URL("../../docs/operations.md", import.meta.url), "utf8");
    expect(metrics.map(({ name }) => name).filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
  });
});

const listening = (server: ReturnType<typeof createServer>) =>
  new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });

const closed = (server: ReturnType<typeof createServer>) =>
  new Promise<void>((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });
