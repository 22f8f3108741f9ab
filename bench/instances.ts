import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#tests/free-port.ts";
import { startPostgres } from "#tests/postgres.setup.ts";
import { startS3Server } from "#tests/s3-server.ts";
import { startServer, temporaryDataDir } from "../e2e/server-process.ts";
import { findNginx } from "../tools/nginx.mjs";
import { startFront } from "./front.ts";
import { startLoad } from "./steady-load.ts";

/**
 * A steady load on two instances of the built server, on one PostgreSQL and one bucket, behind nginx with `deploy/nginx.conf`.
 * After two fifths of the time one is killed, after three fifths it is started again. Prints what the client saw, and compares
 * everything that was acknowledged with what both instances give. Exits with 1 where something
 * acknowledged is missing, or a request that changes something did not succeed after it was sent again. Run `npm run build` first; then
 * `npx node bench/instances.ts 10` (minutes; 1 without).
 */
const minutes = Number(process.argv[2] ?? 1);
const editor = { email: "admin@watermirror.example", password: "a-long-enough-password" };
const line = (cells: (string | number)[]) => process.stdout.write(`${cells.join("\t")}\n`);

const nginx = findNginx();
if (nginx === null) throw new Error("nginx is not installed (apt-get install nginx, or NGINX=path)");
const [postgres, bucket, data] = [await startPostgres(), await startS3Server(), temporaryDataDir()];
const [frontPort, ...ports] = [await freePort(), await freePort(), await freePort()];
const start = (port: number) =>
  startServer({
    DATA_DIR: data.dir,
    DATABASE_URL: postgres.url,
    PORT: String(port),
    TRUST_PROXY: "1",
    SECRET_KEY: Buffer.alloc(32, 1).toString("base64"),
    STORAGE_URL: bucket.settings.STORAGE_URL ?? "",
    S3_ENDPOINT: bucket.settings.S3_ENDPOINT ?? "",
    S3_ACCESS_KEY_ID: bucket.settings.S3_ACCESS_KEY_ID ?? "",
    S3_SECRET_ACCESS_KEY: bucket.settings.S3_SECRET_ACCESS_KEY ?? "",
    ADMIN_EMAIL: editor.email,
    ADMIN_PASSWORD: editor.password,
  });
const [kept, killed] = [await start(ports[0] ?? 0), await start(ports[1] ?? 0)];
const front = await startFront(nginx, data.dir, frontPort ?? 0, ports);

const began = performance.now();
const until = (share: number) => pause(Math.max(0, share * minutes * 60_000 - (performance.now() - began)));
const load = await startLoad(front.url, editor);
line(["load began", new Date().toISOString()]);
await until(0.4);
await killed.stop("SIGKILL");
const atKill = performance.now();
line(["killed", new Date().toISOString()]);
await until(0.6);
const again = await start(ports[1] ?? 0);
line(["started again", new Date().toISOString()]);
await until(1);
await load.stop();

const { tally } = load;
const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0);
const sorted = tally.latencies.toSorted((a, b) => a - b);
const share = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? Number.NaN).toFixed(1);
line([sum(tally.requests), "requests in", minutes, "minutes; killed after", ((atKill - began) / 1000).toFixed(0), "s"]);
for (const [kind, count] of Object.entries(tally.requests)) line(["", count, kind]);
line([sum(tally.failures), "failures at the front"]);
for (const [kind, count] of Object.entries(tally.failures)) line(["", count, kind]);
line([tally.repeated, "requests sent again by the client, of which", tally.carriedOutBefore, "had been carried out"]);
line([tally.givenUp.length, "given up", ...tally.givenUp]);
line(["latency ms", "median", share(0.5), "p95", share(0.95), "p99", share(0.99), "longest", share(0.9999)]);
const differences = (await Promise.all([load.compare(kept.url), load.compare(again.url)])).flat();
const { articles, uploads } = load.counts();
line([articles, "articles and", uploads, "uploads read from both instances:", differences.length, "different"]);
for (const difference of differences) line(["", difference]);
for (const error of front.errors()) line(["nginx", error]);

await front.stop();
const codes = [await kept.stop(), await again.stop()];
line(["exit codes", ...codes.map(String), kept.stderr(), again.stderr()]);
await postgres.stop();
await bucket.close();
data.remove();
const fine = differences.length === 0 && tally.givenUp.length === 0 && codes.every((code) => code === 0);
process.exit(fine ? 0 : 1);
