import { readFileSync } from "node:fs";
import { request } from "node:http";
import autocannon from "autocannon";
import { startServer, temporaryDataDir } from "../e2e/server-process.ts";

/**
 * What hostile addresses and frequent publications do to the kept pages of the built server. Run `npm run build` first;
 * then `npx node bench/cache.ts`. Goals: 10,000 hostile addresses leave memory and hit rate of the real pages unchanged, and
 * while an article is published every second, kept pages answer within 20 ms at the 99th percentile.
 */
const hostile = 10_000;
const seconds = 20;
const credentials = { email: "admin@watermirror.example", password: "a-long-enough-password" };

const line = (what: string, figure: string | number) => process.stdout.write(`${what}\t${figure}\n`);

/** One answer; the target is sent as it stands, which `fetch` would tidy up. */
const get = (url: string, path: string) =>
  new Promise<{ status: number; ms: number }>((resolve, reject) => {
    const started = performance.now();
    const { hostname, port } = new URL(url);
    request({ hostname, port, path, headers: { "Accept-Encoding": "br" } }, (response) => {
      response.resume().on("end", () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - started }));
    })
      .on("error", reject)
      .end();
  });

const cased = (text: string, i: number) =>
  [...text].map((letter, at) => ((i >> (at % 16)) & 1 ? letter.toUpperCase() : letter)).join("");
const escaped = (text: string, i: number) =>
  [...text].map((letter, at) => ((i >> (at % 16)) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter)).join("");

const kinds: readonly ((i: number) => string)[] = [
  (i) => `/${cased("services-category", i)}/${cased("digital-twin", i)}`,
  (i) => `/${escaped("about", i)}${"/".repeat(i % 50)}`,
  (i) => `/zh?utm_source=${i}`,
  (i) => `/News?page=${1000 + i}&tab=${i}`,
  (i) => `/en/News.data?page=x${i}&_routes=root,x${i}`,
  (i) => `/news/${100_000 + i}`,
  (i) => `/news/edit/${i}`,
  (i) => `/${i}/${"x".repeat((i * 7) % 8000)}`,
  (i) => `/login?redirect=${"%2F".repeat(i % 200)}${i}`,
  (i) => `/project-post/guxian${i}.data`,
];

/** Resident memory of a process, in MB. */
const residentMb = (pid: number | undefined) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;

const quantile = (values: number[], q: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? Number.NaN;

const data = temporaryDataDir();
const server = await startServer({
  DATA_DIR: data.dir,
  ADMIN_EMAIL: credentials.email,
  ADMIN_PASSWORD: credentials.password,
  LOG_LEVEL: "error",
});
try {
  const bare = ["/", "/about", "/team", "/services", "/projects", "/News", "/News?tab=3", "/contacts", "/terms"];
  const articles = Array.from({ length: 30 }, (_, i) => `/news/${i + 1}`);
  const real = [...bare, ...articles].flatMap((path) =>
    ["zh", "en"].map((lang) => (path === "/" ? `/${lang}` : `/${lang}${path}`)),
  );
  const askAll = async () => {
    const times: number[] = [];
    for (const path of real) {
      const { status, ms } = await get(server.url, path);
      if (status !== 200) throw new Error(`${path}: ${status}`);
      times.push(ms);
    }
    return times;
  };
  const round = (ms: number) => `${ms.toFixed(2)} ms`;

  const cold = await askAll();
  for (let i = 0; i < 3; i++) await askAll();
  await new Promise((resolve) => setTimeout(resolve, 15_000)); // strong compression
  const warm = await askAll();
  line("a real page, rendered, median", round(quantile(cold, 0.5)));
  line("a real page, kept, median", round(quantile(warm, 0.5)));
  const statuses = new Map<number, number>();
  const attack = async (from: number) => {
    statuses.clear();
    for (let i = from; i < from + hostile / kinds.length; i++) {
      for (const { status } of await Promise.all(kinds.map((kind) => get(server.url, kind(i)))))
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  // the first of them let the heap grow to what that many renderings need, whatever they are of
  await attack(0);
  const before = residentMb(server.process.pid);
  const started = performance.now();
  await attack(hostile);
  line(`${hostile} hostile addresses`, `${((performance.now() - started) / 1000).toFixed(1)} s`);
  line("their answers", JSON.stringify(Object.fromEntries(statuses)));
  const after = await askAll();
  line("a real page afterwards, median and slowest", `${round(quantile(after, 0.5))}, ${round(quantile(after, 1))}`);
  line("resident memory before and after", `${before.toFixed(0)} MB, ${residentMb(server.process.pid).toFixed(0)} MB`);

  const api = async (path: string, body: object, token = "") => {
    const answer = await fetch(`${server.url}/api${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    const { token: fresh }: { token?: string } = await answer.json();
    return fresh ?? "";
  };
  const token = await api("/auth/login", credentials);
  let published = 0;
  const publish = async () => {
    const title = `Published while read ${++published}`;
    await api("/news", { title, content: `<p>${"Water. ".repeat(300)}</p>`, status: "published", lang: "zh" }, token);
  };
  const timer = setInterval(
    () => void publish().catch((error: unknown) => line("publishing failed", String(error))),
    1000,
  );
  const paths = ["/zh", "/en/about", "/zh/news/3", "/en/team", "/zh/News", "/en/News"];
  const result = await autocannon({
    url: server.url,
    connections: 8,
    duration: seconds,
    overallRate: 400,
    requests: paths.map((path) => ({ method: "GET", path, headers: { "Accept-Encoding": "br" } })),
  });
  clearInterval(timer);
  line("published meanwhile", published);
  line(
    "kept pages under 400 requests/s, p50, p99, slowest",
    [result.latency.p50, result.latency.p99, result.latency.max].map((ms) => `${ms} ms`).join(", "),
  );
  line("bad answers", result.non2xx + result.errors);
} finally {
  await server.stop();
  data.remove();
}
