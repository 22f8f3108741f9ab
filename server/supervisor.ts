import cluster, { type Worker } from "node:cluster";
import type { Logger } from "pino";
import { countForChildren } from "./http/parent-limiter.ts";

/** What a server process tells its parent once it answers requests. */
export const readyMessage = "ready";

/** Milliseconds before a server process that has died is started again; doubled while it goes on dying. */
const minRestartMs = 100;
const maxRestartMs = 10_000;

/** Milliseconds for which a process must have answered requests to count as sound. */
const soundMs = 10_000;

/** Milliseconds after a signal until what still runs is killed; a server process ends within 9 s. */
const killMs = 9500;

/**
 * Runs several server processes that share the port, and never returns: the first alone, which makes the tables and the
 * first admin, the others once it is ready. One that dies is started again; where the first cannot start, the whole ends.
 * SIGTERM and Ctrl-C stop them all; the exit code is 0 if all have ended well.
 */
export function superviseServers(size: number, log: Logger): void {
  let stopping = false;
  let started = false;
  let restartMs = minRestartMs;
  let exitCode = 0;
  const readySince = new Map<Worker, number>();
  const places = new Map<Worker, number>();
  const endIfAlone = () => places.size === 0 && process.exit(exitCode);

  function launch(place: number) {
    const child = cluster.fork({ PROCESS_PLACE: String(place) });
    places.set(child, place);
    child.on("error", (error) => {
      log.error({ err: error, pid: child.process.pid }, "a server process could not be started or spoken to");
      if (child.process.pid === undefined) ended(child, 1, "");
    });
  }

  countForChildren();
  cluster.on("message", (child, message: unknown) => {
    if (message !== readyMessage) return;
    readySince.set(child, performance.now());
    if (started) return;
    started = true;
    for (let place = 1; place < size && !stopping; place++) launch(place);
  });
  cluster.on("exit", ended);

  function ended(child: Worker, code: number, signal: string) {
    const place = places.get(child);
    if (place === undefined) return; // told already, as it could not be started
    const since = readySince.get(child);
    readySince.delete(child);
    places.delete(child);
    if (stopping || !started) {
      // SIGTERM ends a process that has not begun to answer at once
      if (code !== 0 && !(stopping && signal === "SIGTERM")) exitCode = code || 1;
      return endIfAlone();
    }
    const sound = since !== undefined && performance.now() - since > soundMs;
    restartMs = sound ? minRestartMs : Math.min(restartMs * 2, maxRestartMs);
    log.error({ pid: child.process.pid, code, signal, restartMs }, "a server process has ended and is started again");
    setTimeout(() => stopping || launch(place), restartMs);
  }

  function stop() {
    if (stopping) return;
    stopping = true;
    for (const child of places.keys()) child.process.kill("SIGTERM");
    setTimeout(() => {
      for (const child of places.keys()) child.process.kill("SIGKILL");
      exitCode = 1;
    }, killMs);
    endIfAlone();
  }
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  launch(0);
}
