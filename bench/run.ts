import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import { startServer, temporaryDataDir } from "../e2e/server-process.ts";

/**
 * Requests per second of the built server as a ratio to a bare `node:http` server that sends the same bytes, measured
 * in turn within the same minute. Run `npm run build` first; then `npm run bench`.
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

async function startReference(file: string) {
  const script = fileURLToPath(new URL("reference.ts", import.meta.url));
  const child = spawn(process.execPath, [script, file], { stdio: ["ignore", "pipe", "inherit"] });
  const port = await new Promise<string>((resolve) =>
    child.stdout.once("data", (chunk: Buffer) => resolve(String(chunk).trim())),
  );
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

async function requestsPerSecond(url: string, headers: Record<string, string>, duration: number) {
  const result = await autocannon({ url, headers, connections, duration, pipelining: 1 });
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
try {
  line(["ratio", "ours/s", "bare/s", "bytes", "what"]);
  for (const { name, path, headers = {}, uncached } of targets) {
    const server = uncached ? keepingNone : keeping;
    await record(server.url + path, headers); // the first answer renders the page
    const answer = await record(server.url + path, headers);
    const file = join(data.dir, "answer.json");
    writeFileSync(file, JSON.stringify(answer));
    const reference = await startReference(file);
    await requestsPerSecond(server.url + path, headers, 1);
    await requestsPerSecond(reference.url, headers, 1);
    const pairs: { ours: number; bare: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      const ours = await requestsPerSecond(server.url + path, headers, seconds);
      const bare = await requestsPerSecond(reference.url, headers, seconds);
      pairs.push({ ours, bare });
    }
    reference.stop();
    const ratio = median(pairs.map(({ ours, bare }) => ours / bare));
    const [ours, bare] = [median(pairs.map((p) => p.ours)), median(pairs.map((p) => p.bare))];
    line([ratio.toFixed(3), Math.round(ours), Math.round(bare), answer.bytes, name]);
  }
} finally {
  await keeping.stop();
  await keepingNone.stop();
  data.remove();
}
