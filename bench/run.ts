import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import { startServer, temporaryDataDir } from "../e2e/server-process.ts";
import { measureLists } from "./lists.ts";
import { measureStartAndPublish } from "./start-and-publish.ts";

/**
 * Requests per second of the built server as a share of a bare one's, measured in turn within the same minute, then lists,
 * starts and publications (`bench/README.md`): `npm run build`, then `npm run bench`.
 */
const rounds = 3;
const seconds = 3;
const connections = 32;

interface Target {
  name: string;
  path: string;
  headers?: Record<string, string>;
}

const targets: Target[] = [
  { name: "home, zh, cached, brotli", path: "/zh", headers: { "Accept-Encoding": "br" } },
  { name: "home, zh, cached, not compressed", path: "/zh" },
  { name: "news list, en, cached, brotli", path: "/en/News", headers: { "Accept-Encoding": "br" } },
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

/** A bare server that sends the recorded answer. */
async function startReference(file: string) {
  const script = fileURLToPath(new URL("reference.ts", import.meta.url));
  const child = spawn(process.execPath, [script, file], { stdio: ["ignore", "pipe", "inherit"] });
  const port = await new Promise<string>((resolve) =>
    child.stdout.once("data", (chunk: Buffer) => resolve(String(chunk).trim())),
  );
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

async function requestsPerSecond(url: string, { headers = {} }: Target, duration: number) {
  const result = await autocannon({ url, connections, duration, pipelining: 1, headers });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`);
  return result.requests.average;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const line = (cells: (string | number)[]) => process.stdout.write(`${cells.join("\t")}\n`);

const data = temporaryDataDir();
const server = await startServer({ DATA_DIR: data.dir, ADMIN_PASSWORD: "bench-password", LOG_LEVEL: "warn" });
try {
  line(["to bare", "ours/s", "bare/s", "bytes", "what"]);
  for (const target of targets) {
    const { name, path, headers = {} } = target;
    await record(server.url + path, headers); // the first answer renders the page
    const answer = await record(server.url + path, headers);
    const file = join(data.dir, "answer.json");
    writeFileSync(file, JSON.stringify(answer));
    const bare = await startReference(file);
    const ours: number[] = [];
    const theirs: number[] = [];
    for (const url of [server.url + path, bare.url]) await requestsPerSecond(url, target, 1);
    for (let round = 0; round < rounds; round++) {
      ours.push(await requestsPerSecond(server.url + path, target, seconds));
      theirs.push(await requestsPerSecond(bare.url, target, seconds));
    }
    bare.stop();
    const ratio = median(ours.map((speed, i) => speed / (theirs[i] ?? 0)));
    line([ratio.toFixed(3), Math.round(median(ours)), Math.round(median(theirs)), answer.bytes, name]);
  }
} finally {
  await server.stop();
  data.remove();
}
await measureLists(line);
await measureStartAndPublish(line);
