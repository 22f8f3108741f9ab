import { readFileSync } from "node:fs";
import { z } from "zod";
import { startServer, temporaryDataDir } from "../e2e/server-process.ts";

/** What the start script runs, once it has found the build up to date. */
const production = [process.execPath, "tools/serve.mjs"];

const rounds = 10;
const credentials = { email: "admin@watermirror.example", password: "a-long-enough-password" };

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const residentMb = (pid: number | undefined) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;

async function post(url: string, body: object, token = ""): Promise<unknown> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/**
 * Milliseconds of starts over existing data, from the process to "ready", those from sending an article to the list showing it,
 * and resident memory.
 */
export async function measureStartAndPublish(write: (cells: (string | number)[]) => void): Promise<void> {
  const data = temporaryDataDir();
  const settings = {
    DATA_DIR: data.dir,
    ADMIN_EMAIL: credentials.email,
    ADMIN_PASSWORD: credentials.password,
    LOG_LEVEL: "error",
  };
  try {
    // the first makes the data, the second keeps what it compiles
    for (let i = 0; i < 2; i++) await (await startServer(settings, production)).stop();
    const starts: number[] = [];
    for (let i = 0; i < 5; i++) {
      const started = performance.now();
      const server = await startServer(settings, production);
      starts.push(performance.now() - started);
      await server.stop();
    }
    write([Math.round(median(starts)), "ms", "cold start over existing data, median of 5"]);
    const server = await startServer(settings);
    try {
      write([Math.round(residentMb(server.process.pid)), "MB", "resident memory once ready"]);
      const login = await post(`${server.url}/api/auth/login`, credentials);
      const { token } = z.object({ token: z.string() }).parse(login);
      const list = async () => (await fetch(`${server.url}/zh/News`)).text();
      const times: number[] = [];
      for (let i = 0; i < rounds; i++) {
        await list(); // the page is kept
        const title = `Published ${i}-${Date.now()}`;
        const started = performance.now();
        await post(
          `${server.url}/api/news`,
          { title, content: "<p>Water.</p>", status: "published", lang: "zh" },
          token,
        );
        while (!(await list()).includes(title));
        times.push(performance.now() - started);
      }
      write([Math.round(median(times)), "ms", `from publishing to the list that shows it, median of ${rounds}`]);
      write([Math.round(residentMb(server.process.pid)), "MB", "resident memory afterwards"]);
    } finally {
      await server.stop();
    }
  } finally {
    data.remove();
  }
}
