import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { apiClient } from "../../e2e/api.ts";
import { type ServerProcess, startServer, throughShell } from "../../e2e/server-process.ts";
import { findNginx } from "../../tools/nginx.mjs";
import { freePort } from "../free-port.ts";
import { startFront } from "../nginx-front.ts";
import { startPostgres } from "../postgres.setup.ts";
import { type S3Server, startS3Server } from "../s3-server.ts";

interface Options {
  /** Further settings of both instances. */
  env?: Record<string, string>;
  /** Where the uploads are: in a data folder that both share, or in a bucket. */
  storage?: "folder" | "bucket";
}

const bucketSettings = ({ settings: { DATA_DIR: _, ...settings } }: S3Server) =>
  Object.fromEntries(Object.entries(settings).filter((entry): entry is [string, string] => entry[1] !== undefined));

/**
 * Two instances of the built server, as `npm start` runs them, on one PostgreSQL and one S3-compatible storage, behind nginx
 * with `deploy/nginx.conf`: what an attack on the site, or the stop of an instance, does to others. Used so:
 *
 *     const site = await startTwoInstances();         // in beforeAll with `startMs`, after `npm run build`
 *     await fetch(`${site.url}/zh/about`);            // through nginx
 *     await site.api.call("GET", "/news");            // the API, through nginx, as in browser tests
 *     site.instances[0].url, site.stopGroup(0);       // one instance past nginx; SIGTERM to all of its processes
 *     await site.close();                             // in afterAll
 *
 * Tests with it are named `*.test.ts` in this folder, which makes them slow tests; `npm run test:slow` brings the nginx.
 */
export async function startTwoInstances({ env = {}, storage = "folder" }: Options = {}) {
  const nginx = findNginx();
  if (nginx === null) throw new Error("these tests need nginx, which npm run test:slow brings");
  const folder = mkdtempSync(join(tmpdir(), "watermirror-instances-"));
  const [postgres, s3] = await Promise.all([startPostgres(), startS3Server()]);
  const settings = {
    DATABASE_URL: postgres.url,
    ...(storage === "bucket" && bucketSettings(s3)),
    SECRET_KEY: Buffer.alloc(32, 7).toString("base64"),
    SEED: "none",
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    TRUST_PROXY: "1",
    ...env,
  };
  const start = async (instance: number, port = "0") =>
    startServer(
      { ...settings, PORT: port, DATA_DIR: join(folder, storage === "bucket" ? `data-${instance}` : "data") },
      throughShell,
    );
  // one after the other: the first makes the tables
  const instances: [ServerProcess, ServerProcess] = [await start(0), await start(1)];
  const ports = instances.map(({ url }) => Number(new URL(url).port));
  const accessLog = join(folder, "access.log");
  const front = await startFront(nginx, folder, await freePort(), ports, { accessLog });
  const api = apiClient(() => front.url);

  return {
    /** The address of the site, at which nginx answers. */
    url: front.url,
    instances,
    api,
    admin,
    /** What nginx has written to its log of errors. */
    errors: front.errors,
    /** What nginx has written to its log of requests. */
    requests: () => (existsSync(accessLog) ? readFileSync(accessLog, "utf8") : ""),
    /** The data folder of the first instance, where its mail is. */
    dataDir: instances[0].dataDir,
    /** Sends a signal to all processes of an instance, as systemd and a terminal do; resolves with the milliseconds to its end. */
    async stopGroup(instance: 0 | 1, signal: NodeJS.Signals = "SIGTERM") {
      const { process: child, ended } = instances[instance];
      const began = performance.now();
      if (child.pid) process.kill(-child.pid, signal);
      await ended;
      return performance.now() - began;
    },
    /** Starts an instance that has ended anew, at the same port. */
    async startAgain(instance: 0 | 1) {
      instances[instance] = await start(instance, String(ports[instance]));
    },
    async close() {
      await front.stop();
      await Promise.all(
        instances.map(async ({ process: child, ended }) => {
          try {
            if (child.pid) process.kill(-child.pid, "SIGKILL");
          } catch {
            // it has ended
          }
          await ended;
        }),
      );
      await Promise.all([postgres.stop(), s3.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const admin = { email: "admin@watermirror.example", password: "the-admins-password" };

/** Milliseconds that the start may take on a busy machine: the limit of the hook that calls it. */
export const startMs = 300_000;

export type TwoInstances = Awaited<ReturnType<typeof startTwoInstances>>;
