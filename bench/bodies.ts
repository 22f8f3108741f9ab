import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { z } from "zod";
import { endpointAccess } from "../contract/endpoints/index.ts";
import { startServer, temporaryDataDir } from "../e2e/server-process.ts";

/**
 * Four hostile request bodies at once, of every kind, at every endpoint that may take one: how long `/healthz` takes
 * meanwhile, and how much the server process grows. Run `npm run build` first; then `npx node bench/bodies.ts`. Exits with 1
 * where the 99th percentile reaches 100 ms or the growth 100 MB.
 */
const goal = { p99Ms: 100, growthMB: 100 };
const parallel = 4;
const size = 16 * 1024 * 1024 - 64;
const credentials = { email: "admin@watermirror.example", password: "bench-password" };

const filled = (head: string, unit: string, tail: string) => {
  const count = Math.floor((size - head.length - tail.length) / Buffer.byteLength(unit));
  return Buffer.from(`${head}${unit.repeat(count)}${tail}`);
};

/** JSON texts of 16 MB that cost the reader most. The fields make an article, so that they pass as far as they can. */
const article = '{"title":"t","status":"draft","content":"';
const bodies: Record<string, () => Buffer> = {
  "nested arrays": () => Buffer.from(`{"email":${"[".repeat(size / 2 - 8)}${"]".repeat(size / 2 - 8)}}`),
  "wide objects": () => filled('{"ids":[', '{"a":1},', "{}]}"),
  "long string": () => filled(article, "x", '"}'),
  "Chinese string": () => filled(article, "水", '"}'),
  escapes: () => filled(article, "\\u6c34", '"}'),
  "NUL escapes": () => filled(article, "\\u0000", '"}'),
  "long title": () => filled('{"status":"draft","content":"c","title":"', "\\u0001", '"}'),
  "long cover": () => filled('{"title":"t","status":"draft","content":"c","cover_image_url":"/uploads/', "a/", '"}'),
  "image that is none": () => filled(`${article}<img src=\\"data:image/png;base64,`, "A", '\\">"}'),
  "open tags": () => filled(article, "<b>", '"}'),
};

const data = temporaryDataDir();
const server = await startServer({
  DATA_DIR: data.dir,
  ADMIN_EMAIL: credentials.email,
  ADMIN_PASSWORD: credentials.password,
});
const rssMB = () =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.process.pid}/status`, "utf8"))?.[1]) / 1024;

async function signIn() {
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(credentials),
  });
  return z.object({ token: z.string() }).parse(await answer.json()).token;
}

type Send = (endpoint: string, token: string | null) => Promise<string>;

/** Sends a body as fast as the server reads it; gives the status, or how the connection ended. */
const sendWhole =
  (body: Buffer): Send =>
  (endpoint, token) =>
    open(endpoint, token, { "Content-Length": body.byteLength }, (outgoing) => outgoing.end(body));

/** Begins a body and sends one byte of it each second. */
const sendSlowly: Send = (endpoint, token) =>
  open(endpoint, token, { "Content-Length": 16_000 }, (outgoing) => {
    const timer = setInterval(() => outgoing.write(" "), 1000);
    outgoing.once("close", () => clearInterval(timer));
  });

function open(
  endpoint: string,
  token: string | null,
  length: { "Content-Length": number },
  write: (outgoing: ReturnType<typeof request>) => void,
) {
  const [method, path = ""] = endpoint.split(" ");
  return new Promise<string>((resolve) => {
    const outgoing = request(
      `${server.url}/api${path.replaceAll(/\{\w+\}/g, "1")}`,
      {
        method,
        agent: false, // a kept connection may be one that the server is just closing
        headers: {
          "Content-Type": "application/json",
          ...length,
          ...(token && { Authorization: `Bearer ${token}` }),
        },
      },
      (response: IncomingMessage) => {
        response.resume();
        resolve(String(response.statusCode));
      },
    );
    outgoing.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    outgoing.once("close", () => resolve("closed"));
    setTimeout(() => outgoing.destroy(), 60_000).unref();
    write(outgoing);
  });
}

const pinger = new Worker(new URL("pinger.ts", import.meta.url), {
  workerData: { url: `${server.url}/healthz`, everyMs: 5 },
});
async function latencies(): Promise<number[]> {
  pinger.postMessage("report");
  return z.array(z.number()).parse((await once(pinger, "message"))[0]);
}
const line = (cells: (string | number)[]) => process.stdout.write(`${cells.join("\t")}\n`);
let failed = false;

/** Sends the bodies and reports what `/healthz` and the memory did meanwhile. */
async function measure(name: string, endpoints: string[], send: Send, token: string | null) {
  await pause(300);
  await latencies();
  const before = rssMB();
  let peak = before;
  const sampler = setInterval(() => {
    peak = Math.max(peak, rssMB());
  }, 10);
  const started = performance.now();
  const statuses: string[] = [];
  for (const endpoint of endpoints) {
    statuses.push(...(await Promise.all(Array.from({ length: parallel }, () => send(endpoint, token)))));
  }
  const seconds = (performance.now() - started) / 1000;
  await pause(200);
  clearInterval(sampler);
  const times = (await latencies()).toSorted((a, b) => a - b);
  const p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN;
  const growth = peak - first;
  const missed = !(p99 < goal.p99Ms && growth < goal.growthMB);
  failed ||= missed;
  line([
    missed ? "MISSED" : "ok",
    p99.toFixed(1),
    (times.at(-1) ?? Number.NaN).toFixed(1),
    growth.toFixed(0),
    seconds.toFixed(1),
    [...new Set(statuses)].join(","),
    name,
  ]);
}

const writing = Object.keys(endpointAccess).filter((endpoint) => !endpoint.startsWith("GET "));
const forAdmins = ["POST /news", "PUT /news/{id}", "POST /team", "PUT /team/order", "PATCH /auth/me"];

// warm up: what the first requests load and compile is no growth by hostile ones
let token = await signIn();
await fetch(`${server.url}/api/news`, {
  method: "POST",
  headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
  body: JSON.stringify({ title: "t", status: "draft", content: `<p>${"words ".repeat(10_000)}</p>` }),
});
await pause(1000);
const first = rssMB();
try {
  line([`rss ${first.toFixed(0)} MB`]);
  line(["", "p99 ms", "max ms", "MB more", "s", "answers", "what"]);
  for (const [kind, make] of Object.entries(bodies)) {
    const body = make();
    await measure(`${kind}, anonymous, every endpoint`, writing, sendWhole(body), null);
    token = await signIn();
    for (const endpoint of forAdmins) await measure(`${kind}, admin, ${endpoint}`, [endpoint], sendWhole(body), token);
  }
  await measure("a byte a second, anonymous", ["POST /auth/login"], sendSlowly, null);
} finally {
  await pinger.terminate();
  await server.stop();
  data.remove();
}
process.exitCode = failed ? 1 : 0;
