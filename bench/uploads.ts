import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import sharp from "sharp";
import { startServer, temporaryDataDir } from "../e2e/server-process.ts";
import type { UploadTask } from "./upload-photos.ts";

/**
 * How soon a cached page and `GET /api/news` are answered while twenty photos of 10 MB arrive for the team and ten of
 * 5 MB at `/api/media`, all at once, beside the same without uploads; and the memory of the server process before,
 * at most, and afterwards. Goals on two cores: 99 in 100 pages within 50 ms, of `/api/news` within 150 ms, and less than
 * 200 MB afterwards. Run `npm run build` first; then `npx node bench/uploads.ts`.
 */
const photos = 20;
const images = 10;
const everyMs = 20;
const idleSeconds = 5;
const admin = { email: "admin@watermirror.example", password: "a-long-enough-password" };

/** A photo of 24 megapixels and just so many bytes; what follows the end of an image is not looked at. */
async function photo(bytes: number): Promise<Uint8Array> {
  const grain = { width: 1500, height: 1000, channels: 3 } as const;
  const small = sharp(randomBytes(grain.width * grain.height * 3), { raw: grain });
  for (let quality = 90; quality > 10; quality -= 10) {
    const jpeg = await small.clone().resize(6000, 4000, { kernel: "cubic" }).jpeg({ quality }).toBuffer();
    if (jpeg.byteLength <= bytes) return Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.byteLength)]);
  }
  throw new Error("no quality is low enough");
}

const agent = new Agent({ keepAlive: false });

/** Milliseconds from asking until the last byte of an answer. */
const ask = (url: string) =>
  new Promise<number>((resolve, reject) => {
    const began = performance.now();
    request(url, { agent }, (response) => {
      response.resume().on("end", () => {
        if (response.statusCode === 200) resolve(performance.now() - began);
        else reject(new Error(`${url}: ${response.statusCode}`));
      });
    })
      .on("error", reject)
      .end();
  });

/** Asks at a steady pace, whether answers are slow or not, until told to stop. */
function watch(url: string) {
  const answers: Promise<number>[] = [];
  const timer = setInterval(() => answers.push(ask(url)), everyMs);
  return async () => {
    clearInterval(timer);
    return (await Promise.all(answers)).toSorted((a, b) => a - b);
  };
}

const memory = (pid: number | undefined, line: "VmRSS" | "VmHWM") =>
  Math.round(Number(new RegExp(`${line}:\\s*(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024);

/** Makes uploads ready, so that this costs nothing while they run; gives what sends them, and then tells the statuses. */
async function prepareUploads(task: UploadTask): Promise<() => Promise<number[]>> {
  const worker = new Worker(new URL("upload-photos.ts", import.meta.url), { workerData: task });
  await once(worker, "message");
  return async () => {
    worker.postMessage("go");
    const [statuses]: number[][] = await once(worker, "message");
    return statuses ?? [];
  };
}

const line = (cells: (string | number)[]) => process.stdout.write(`${cells.join("\t")}\n`);
const share = (sorted: number[], part: number) =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN).toFixed(1);

const data = temporaryDataDir();
const server = await startServer({
  DATA_DIR: data.dir,
  LOG_LEVEL: "warn",
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
});

async function during<T>(name: string, work: () => Promise<T>): Promise<T> {
  const targets = [`${server.url}/zh`, `${server.url}/api/news`];
  const stops = targets.map(watch);
  const result = await work();
  for (const [i, stop] of stops.entries()) {
    const times = await stop();
    line([
      name,
      targets[i]?.slice(server.url.length) ?? "",
      share(times, 0.5),
      share(times, 0.99),
      share(times, 1),
      times.length,
    ]);
  }
  return result;
}

try {
  const [large, medium] = [await photo(10 * 1024 * 1024), await photo(5 * 1024 * 1024)];
  const login = await fetch(`${server.url}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...admin, remember: false }),
  });
  const { token }: { token: string } = await login.json();
  await ask(`${server.url}/zh`);
  await wait(1000);
  const before = memory(server.process.pid, "VmRSS");
  line(["while", "what", "median ms", "99 % ms", "longest ms", "answers"]);
  await during("idle", () => wait(idleSeconds * 1000));
  const common = { url: server.url, token };
  const sends = [
    await prepareUploads({ ...common, kind: "photo", bytes: large, count: photos }),
    await prepareUploads({ ...common, kind: "image", bytes: medium, count: images }),
  ];
  await wait(2000);
  const began = performance.now();
  const statuses = await during("uploads", async () => (await Promise.all(sends.map((send) => send()))).flat());
  const seconds = (performance.now() - began) / 1000;
  await wait(15_000);
  line(["answers", "seconds", "memory before MB", "at most", "afterwards"]);
  const counts = [...new Set(statuses)].map(
    (status) => `${statuses.filter((one) => one === status).length} × ${status}`,
  );
  line([
    counts.join(" "),
    seconds.toFixed(1),
    before,
    memory(server.process.pid, "VmHWM"),
    memory(server.process.pid, "VmRSS"),
  ]);
} finally {
  agent.destroy();
  await server.stop();
  data.remove();
}
