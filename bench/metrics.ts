import { readFileSync } from "node:fs";
import autocannon from "autocannon";
import { startServer, temporaryDataDir } from "../e2e/server-process.ts";

/**
 * What metrics cost a cached page: requests per second and processor time a request as ratios to a server without metrics,
 * measured in turn, on Linux. A second server without metrics shows how much two measurements differ by themselves. Run
 * `npm run build` first; then `npx node bench/metrics.ts`. The goal is a ratio that cannot be told from that of the second one.
 */
const rounds = 15;
const seconds = 1;
const headers = { "Accept-Encoding": "br" };

/** Processor time of a process so far, in microseconds; the system counts hundredths of a second. */
function processorTime(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

async function measure({ url, process: { pid } }: Awaited<ReturnType<typeof startServer>>) {
  const before = processorTime(pid);
  const result = await autocannon({ url: `${url}/zh`, headers, connections: 32, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} bad answers, ${result.errors} errors`);
  return {
    speed: result.requests.total / result.duration,
    cost: (processorTime(pid) - before) / result.requests.total,
  };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const line = (cells: (string | number)[]) => process.stdout.write(`${cells.join("\t")}\n`);

const data = temporaryDataDir();
const settings = { DATA_DIR: data.dir, ADMIN_PASSWORD: "bench-password", LOG_LEVEL: "warn" };
const servers = [
  { name: "off", ...(await startServer(settings)) },
  { name: "off, a second server", ...(await startServer(settings)) },
  { name: "on", ...(await startServer({ ...settings, METRICS_PORT: "0" })) },
];
try {
  // rendered, compressed, compiled
  for (const server of servers) for (let i = 0; i < 4; i++) await measure(server);
  const results = servers.map((): Awaited<ReturnType<typeof measure>>[] => []);
  for (let round = 0; round < rounds; round++) {
    // each of them comes first, second and third in turn
    for (let i = 0; i < servers.length; i++) {
      const at = (round + i) % servers.length;
      const server = servers[at];
      if (server) results[at]?.push(await measure(server));
    }
  }
  const [off = []] = results;
  line(["speed", "cost", "requests/s", "µs", "metrics"]);
  for (const [i, { name }] of servers.entries()) {
    const all = results[i] ?? [];
    const ratio = (of: "speed" | "cost") => median(all.map((one, round) => one[of] / (off[round]?.[of] ?? Number.NaN)));
    const [speed, cost] = [median(all.map((one) => one.speed)), median(all.map((one) => one.cost))];
    line([ratio("speed").toFixed(3), ratio("cost").toFixed(3), Math.round(speed), cost.toFixed(1), name]);
  }
} finally {
  for (const server of servers) await server.stop();
  data.remove();
}
