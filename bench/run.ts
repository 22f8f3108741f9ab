import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import { startServer, temporaryDataDir } from "../e2e/server-process.ts";
import { findNginx } from "../tools/nginx.mjs";
import { measureLists } from "./lists.ts";
import { startNginx } from "./nginx.ts";
import { measureStartAndPublish } from "./start-and-publish.ts";

/**
 * Requests per second of the built server as ratios to yardsticks, measured in turn within the same minute, then the lists,
 * starts and publications. How to read it stands in `bench/README.md`. Run `npm run build` first; then `npm run bench`.
 */
const rounds = 3;
const seconds = 3;
const connections = 32;

interface Target {
  name: string;
  path: string;
  headers?: Record<string, string>;
  /** Whether it is asked of a server that keeps no pages. */
  uncached?: true;
}

const targets: Target[] = [
  { name: "home, zh, cached, brotli", path: "/zh", headers: { "Accept-Encoding": "br" } },
  { name: "home, zh, cached, not compressed", path: "/zh" },
  { name: "news list, en, cached, brotli", path: "/en/News", headers: { "Accept-Encoding": "br" } },
  { name: "home, zh, not cached", path: "/zh", uncached: true },
  { name: "news list, en, not cached", path: "/en/News", uncached: true },
  { name: "article, zh, not cached", path: "/zh/news/3", uncached: true },
  { name: "project, en, not cached", path: "/en/project-post/guxian", uncached: true },
  { name: "GET /api/news", path: "/api/news" },
];

const hopByHop = new Set(["connection", "keep-alive", "transfer-encoding", "date"]);

/** One answer as it came over the wire, not decompressed. */
const record = (url: string, headers: Record<string, string>) =>
  new Promise<{ headers: Record<string, string>; body: string; bytes: number }>((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const body = Buffer.concat(chunks);
        const kept = Object.entries(response.headers).flatMap(([name, value]) =>
          value === undefined || hopByHop.has(name) ? [] : [[name, String(value)] as const],
        );
        resolve({
          headers: { ...Object.fromEntries(kept), "content-length": String(body.byteLength) },
          body: body.toString("base64"),
          bytes: body.byteLength,
        });
      });
    })
      .on("error", reject)
      .end();
  });

async function startReference(name: string, ...args: string[]) {
  const script = fileURLToPath(new URL(name, import.meta.url));
  const env = { ...process.env, NODE_ENV: "production" };
  const child = spawn(process.execPath, [script, ...args], { stdio: ["ignore", "pipe", "inherit"], env });
  const port = await new Promise<string>((resolve) =>
    child.stdout.once("data", (chunk: Buffer) => resolve(String(chunk).trim())),
  );
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

/** `uncached`: over one connection, as requests for one page at the same time share a rendering. */
async function requestsPerSecond(url: string, { headers, uncached }: Target, duration: number) {
  const result = await autocannon({
    url,
    connections: uncached ? 1 : connections,
    duration,
    pipelining: 1,
    ...(headers && { headers }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`);
  return result.requests.average;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const line = (cells: (string | number)[]) => process.stdout.write(`${cells.join("\t")}\n`);

const data = temporaryDataDir();
const settings = { DATA_DIR: data.dir, ADMIN_PASSWORD: "bench-password", LOG_LEVEL: "warn" };
const keeping = await startServer(settings);
const keepingNone = await startServer({ ...settings, PAGE_CACHE_MB: "0" });
const nginx = findNginx();
if (nginx === null) line(["nginx is not installed (apt-get install nginx, or NGINX=path): not compared with it"]);
try {
  line(["to bare", "to nginx", "ours/s", "bare/s", "nginx/s", "bytes", "what"]);
  for (const target of targets) {
    const { name, path, headers = {}, uncached } = target;
    const server = uncached ? keepingNone : keeping;
    await record(server.url + path, headers); // the first answer renders the page
    const answer = await record(server.url + path, headers);
    const file = join(data.dir, "answer.json");
    writeFileSync(file, JSON.stringify(answer));
    const bare = await (uncached ? startReference("reference-react.ts") : startReference("reference.ts", file));
    const body = Buffer.from(answer.body, "base64");
    const kept = !uncached && !path.startsWith("/api/");
    const statics = nginx && kept ? await startNginx(nginx, data.dir, answer.headers, body) : null;
    const urls = [server.url + path, bare.url, ...(statics ? [statics.url] : [])];
    const measured: number[][] = [];
    for (let round = -1; round < rounds; round++) {
      const speeds: number[] = [];
      for (const url of urls) speeds.push(await requestsPerSecond(url, target, round < 0 ? 1 : seconds));
      if (round >= 0) measured.push(speeds);
    }
    bare.stop();
    await statics?.stop();
    const speed = (i: number) => (i < urls.length ? Math.round(median(measured.map((speeds) => speeds[i] ?? 0))) : "-");
    const ratio = (i: number) =>
      i < urls.length ? median(measured.map(([ours = 0, ...others]) => ours / (others[i - 1] ?? 0))).toFixed(3) : "-";
    line([ratio(1), ratio(2), speed(0), speed(1), speed(2), answer.bytes, name]);
  }
} finally {
  await keeping.stop();
  await keepingNone.stop();
  data.remove();
}
await measureLists(line);
await measureStartAndPublish(line);
