import type { Server } from "node:http";
import { site } from "#site";
import type { Env } from "./env.ts";
import { EnvError } from "./env.ts";
import type { Drain } from "./http/drain.ts";
import { type Runtime, StartError } from "./runtime.ts";

/**
 * Seconds that requests in progress may take after SIGTERM, and after which the process ends in any case: within 10 s, on a
 * machine that is busy with other work too.
 */
const drainSeconds = 7;
const exitSeconds = 9;

/** A port and an address to listen on, and the names of their settings. */
interface Place {
  port: number;
  host: string | undefined;
  names: { port: string; host: string };
}

const reasons: Record<string, (place: Place) => string> = {
  EADDRINUSE: ({ port, names }) =>
    `${names.port} ${port} is taken by another program; stop that program or set ${names.port} to a free one`,
  EACCES: ({ port, names }) =>
    `${names.port} ${port} may not be used by this user; set ${names.port} to one above 1023`,
  EADDRNOTAVAIL: ({ host, names }) => `${names.host} ${host} is not an address of this machine`,
  ENOTFOUND: ({ host, names }) => `${names.host} ${host} is not a known name`,
};

const listenAt = (server: Server, place: Place) =>
  new Promise<void>((resolve, reject) => {
    const { port, host, names } = place;
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? ""]?.(place) ?? `cannot listen on ${names.port} ${port}: ${error.message}`;
      reject(new StartError(reason));
    });
    server.listen({ port, host }, resolve);
  });

/** Listens on `PORT` and `HOST`. Throws `StartError` with advice if that fails. */
export const listen = (server: Server, { PORT: port, HOST: host }: Pick<Env, "PORT" | "HOST">) =>
  listenAt(server, { port, host, names: { port: "PORT", host: "HOST" } });

/** Listens on `METRICS_PORT` and `METRICS_HOST`. Throws as `listen`. */
export const listenForMetrics = (
  server: Server,
  { METRICS_PORT: port = 0, METRICS_HOST: host }: Pick<Env, "METRICS_PORT" | "METRICS_HOST">,
) => listenAt(server, { port, host, names: { port: "METRICS_PORT", host: "METRICS_HOST" } });

/** Ends the process; prints known errors as one line each, others with their stack. */
export function exitWithError(error: unknown): never {
  if (error instanceof StartError || (error instanceof Error && error.name === EnvError.name))
    console.error(error.message);
  else console.error(error);
  process.exit(1);
}

/** Prints the URL of the site, the location of its data and, once, the first admin's credentials. */
export function logReady(
  server: Server,
  { env, engine }: Runtime,
  credentials: { email: string; password: string; generated: boolean } | null,
) {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : env.PORT;
  const url = port === env.PORT ? env.PUBLIC_URL : `http://localhost:${port}`;
  const places = [
    env.DATA_DIR,
    ...(engine === "postgres" ? ["PostgreSQL (DATABASE_URL)"] : []),
    ...(env.STORAGE_URL ? [`uploads in ${env.STORAGE_URL}`] : []),
  ];
  const lines = [`${site.name.en} is ready at ${url}`, `Data: ${places.join(", ")}`];
  if (credentials?.generated) {
    lines.push(`Admin: ${credentials.email}`, `Password: ${credentials.password}   (shown only this once)`);
  } else if (credentials) lines.push(`Admin: ${credentials.email}   (password as in ADMIN_PASSWORD)`);
  process.stdout.write(`${lines.join("\n")}\n`);
}

/** Says what a start waits for, once that takes long and then as often again. */
export function watchStart({ log }: Pick<Runtime, "log">, longMs = 30_000) {
  let awaited = "";
  let started = performance.now();
  const timer = setInterval(() => {
    const seconds = Math.round((performance.now() - started) / 1000);
    log.warn({ waitingFor: awaited, seconds }, `the start waits for ${awaited}`);
  }, longMs);
  return {
    /** Gives the result of what the start waits for. */
    async waitFor<T>(what: string, work: Promise<T>): Promise<T> {
      awaited = what;
      started = performance.now();
      return work;
    },
    end: () => clearInterval(timer),
  };
}

/** Runs a task now and every hour; a failure is logged. */
export function scheduleHourly(task: () => Promise<void>, { log }: Pick<Runtime, "log">) {
  const attempt = () => task().catch((error: unknown) => log.error({ err: error }, "hourly task failed"));
  void attempt();
  setInterval(attempt, 3_600_000).unref();
}

/**
 * SIGTERM and Ctrl-C: refuses new connections, finishes requests and mail in progress, ends a backup that is being made,
 * stores counts, closes the database and exits, within ten seconds in any case. Further signals are ignored: npm, shells and terminals send the same
 * one several times.
 */
export function stopOnSignal(drain: Drain, runtime: Runtime) {
  const { db, log, changes, mail, urls, schedule, indexing, backups, counter } = runtime;
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    setTimeout(() => {
      log.warn("not everything ended in time");
      process.exit(1);
    }, exitSeconds * 1000);
    const workStopped = Promise.all([mail.stop(), urls.stop(), schedule.stop(), indexing.stop(), backups.stop()]);
    await drain.end(drainSeconds * 1000);
    await counter.flush();
    await workStopped;
    await changes.close();
    await db.destroy();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
