import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";

/** Milliseconds between two signs of life of a process. */
const beatMs = 5000;

/** Milliseconds in which a process on another machine must have given one, or it is taken to be gone. */
const goneMs = 13_000;

/** Age in milliseconds of a file of this machine whose process was killed. */
const abandonedMs = 3_600_000;

/** A process that uses the folder: its machine, and a number that grows with each sign of life. */
const processSchema = z.object({ machine: z.string(), host: z.string(), beat: z.number() });
type UsingProcess = z.infer<typeof processSchema>;

/**
 * The machine since its start; containers on one machine share it, as they share its memory. Where the system does not
 * tell, its host name.
 */
function thisMachine(): string {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    return hostname();
  }
}

/** Another machine uses the data folder; the message of one line says which. */
export class OtherMachineError extends Error {}

export interface MachineLock {
  /** Tells that this process no longer uses the folder. */
  release(): void;
}

function read(file: string): UsingProcess | null {
  try {
    return processSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return null; // removed in between
  }
}

/**
 * Claims a data folder for the processes of this machine: SQLite needs memory that they share, and its locks may not work on a
 * network's disks. Each process has a file in `processes` of the folder. Throws `OtherMachineError` if one of another
 * machine gives signs of life; clocks are not compared, so that this takes 13 s where such a file is left from a crash, a
 * restart of the machine or a move. `onLost` is called if another machine has claimed the folder, as this one was halted for
 * a while.
 */
export async function lockToMachine(
  dataDir: string,
  {
    machine = thisMachine(),
    beat: every = beatMs,
    gone = goneMs,
    onLost = () => {},
  }: { machine?: string; beat?: number; gone?: number; onLost?: () => void } = {},
): Promise<MachineLock> {
  const folder = join(dataDir, "processes");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = `${randomUUID()}.json`;
  const own = join(folder, name);
  let beat = 0;

  function giveSign() {
    const sign: UsingProcess = { machine, host: hostname(), beat: ++beat };
    // replaced as a whole, so that nobody reads half of it
    writeFileSync(`${own}.new`, JSON.stringify(sign), { mode: 0o600 });
    renameSync(`${own}.new`, own);
  }

  /** Files of this machine that nobody has written for a long time: their processes were killed, or the clock was set. */
  function oldFiles() {
    const files = readdirSync(folder).filter((file) => file.endsWith(".json") && file !== name);
    return files.flatMap((base) => {
      const file = join(folder, base);
      const found = read(file);
      const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
      return found?.machine === machine && Date.now() - written > abandonedMs ? [{ file, beat: found.beat }] : [];
    });
  }

  /** The processes of other machines. */
  function others() {
    const files = readdirSync(folder).filter((file) => file.endsWith(".json") && file !== name);
    return files.flatMap((base) => {
      const file = join(folder, base);
      const found = read(file);
      if (!found) return [];
      return found.machine === machine ? [] : [{ file, ...found }];
    });
  }

  async function refuseOthers() {
    const first = others();
    if (first.length === 0) return;
    const until = performance.now() + gone;
    while (performance.now() < until) {
      await pause(Math.min(every, gone) / 5);
      for (const { file, beat: before, host } of first) {
        if ((read(file)?.beat ?? before) === before) continue;
        throw new OtherMachineError(
          `DATA_DIR ${dataDir} is used by the machine ${host}; SQLite serves one machine, several need PostgreSQL (DATABASE_URL)`,
        );
      }
    }
    for (const { file } of first) rmSync(file, { force: true });
  }

  const old = oldFiles();
  /** Removes old files once a living process would have written them. */
  function removeOld() {
    for (const { file, beat: before } of old.splice(0)) if (read(file)?.beat === before) rmSync(file, { force: true });
  }

  giveSign(); // before looking, so that of two that start at the same time at least one sees the other
  const timer = setInterval(() => {
    try {
      if (existsSync(own)) {
        giveSign();
        if (beat * every > gone) removeOld();
        return;
      }
    } catch {
      return; // the disk may be full for a while
    }
    clearInterval(timer);
    onLost();
  }, every);
  timer.unref();
  const release = () => {
    clearInterval(timer);
    rmSync(own, { force: true });
  };
  try {
    await refuseOthers();
  } catch (error) {
    release();
    throw error;
  }
  return { release };
}
