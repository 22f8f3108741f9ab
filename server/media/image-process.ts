import { type ChildProcess, fork } from "node:child_process";
import { on } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { setPriority } from "node:os";
import { join } from "node:path";
import { AppError } from "#contract/errors.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import { type ImageSource, writeSource } from "../storage/image-source.ts";
import { createFairQueue } from "./fair-queue.ts";
import { type EncodedImage, type ImageJob, type ImageMessage, type ImageReply, imageNiceness } from "./image-job.ts";
import type { ImageTitle } from "./title-panel.ts";

/** Limits of a job, and the lifetime of the process. */
export interface ImageProcessOptions {
  /** Resident memory of the process, MB. An AVIF of 50 million pixels takes about 1010, every other format less than 510. */
  memoryMb?: number;
  /** Processor time of a job, seconds; the same image takes 12. */
  cpuSeconds?: number;
  /** Elapsed time of a job that the process has taken, seconds; on a busy machine the process waits for the processor. */
  seconds?: number;
  /** Maximum waiting jobs; further ones are refused with `unavailable`. */
  waiting?: number;
  /** Maximum waiting jobs of one owner, likewise. */
  waitingOfOwner?: number;
  /** Milliseconds after which an idle process ends. */
  idleMs?: number;
}

/**
 * Decodes and encodes images one at a time in a child process of low priority: a file that crashes or bloats the decoder
 * affects nothing else, and its memory is freed when the process ends. `folder` of
 * each job must exist and be empty; it contains the files afterwards.
 */
export interface ImageProcess {
  /**
   * Encodes an image's files. Throws `unsupported_type` with `invalid` for a file that cannot be decoded, `too_large`
   * beyond 50 million pixels or the limits of a job, `unavailable` if too many jobs are waiting, of all or of the owner.
   * The owners' jobs take turns. Once `signal` aborts, a waiting job is not begun and a running one ends; it then throws
   * `request_timeout`.
   */
  encode(
    source: ImageSource,
    folder: string,
    invalid: MessageKey,
    options?: { owner?: string; signal?: AbortSignal | undefined },
  ): Promise<EncodedImage>;
  /** Makes the social image of an image, as JPEG, with a title if there is one. Throws as `encode`. */
  drawSocial(source: ImageSource, folder: string, title?: ImageTitle): Promise<Uint8Array<ArrayBuffer>>;
  /** Id of the process while it runs. */
  pid(): number | undefined;
  /** Jobs that wait or run. */
  jobs(): number;
}

/** Seconds in which the process has to take a job; a busy machine is slow to start one. */
const startSeconds = 60;

/** Seconds after which a refused client may try again. */
const retrySeconds = 30;

const requestEnded = () => new AppError("request_timeout", "errors.timeout");

const tooCostly = () => new AppError("too_large", "errors.image_costly");

const require = createRequire(import.meta.url);

/** The error for a job whose process has ended. The system kills a process that exhausts the machine's memory. */
function endOf(code: number | null, signal: string | null): ImageReply {
  if (signal === "SIGKILL") return { exceeded: "memory" };
  return signal === null ? { failed: `it ended with ${code}` } : { refused: "invalid" };
}

function start(): ChildProcess {
  // from its source file, as neither the build nor the development server bundles it
  const child = fork(require.resolve("#server/media/image-process-entry.ts"), {
    execArgv: ["--max-old-space-size=128"],
    env: { MALLOC_ARENA_MAX: "2" }, // none of the server's secrets
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  // for its start; it lowers the threads that it has by then itself
  if (child.pid !== undefined) setPriority(child.pid, imageNiceness());
  child.on("error", () => {}); // handled by its exit
  return child;
}

export function createImageProcess(options: ImageProcessOptions = {}): ImageProcess {
  const {
    memoryMb = 1152,
    cpuSeconds = 60,
    seconds = 300,
    waiting = 40,
    waitingOfOwner = 20,
    idleMs = 10_000,
  } = options;
  let child: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let queued = 0;
  const queue = createFairQueue();

  function kill() {
    child?.kill("SIGKILL");
    child = undefined;
  }

  /** Sends one job to the process; `lost` if that ended before it took the job, which can then be sent to another. */
  async function exchange(job: ImageJob, signal?: AbortSignal): Promise<ImageReply | "lost"> {
    clearTimeout(idleTimer);
    const worker = child ?? start();
    if (!child)
      worker.once("exit", () => {
        if (child === worker) child = undefined;
      });
    child = worker;
    worker.ref();
    worker.channel?.ref();
    const ended = new AbortController();
    let taken = false;
    const exit = (code: number | null, signal: string | null) => ended.abort(taken ? endOf(code, signal) : "lost");
    let limit = setTimeout(() => ended.abort("lost"), startSeconds * 1000);
    worker.once("exit", exit);
    const abandon = () => ended.abort("lost");
    signal?.addEventListener("abort", abandon, { once: true });
    try {
      const messages: AsyncIterable<ImageMessage[]> = on(worker, "message", { signal: ended.signal });
      worker.send(job, () => {}); // a closed channel is handled by its exit
      for await (const [message] of messages) {
        if (message === undefined) break;
        taken = true;
        if (message === "taken") {
          clearTimeout(limit);
          limit = setTimeout(() => ended.abort({ exceeded: "time" }), seconds * 1000);
          continue;
        }
        if ("exceeded" in message) kill(); // it is ending itself
        return message;
      }
      throw new Error("the image process has sent an empty message");
    } catch (error) {
      kill();
      if (!ended.signal.aborted) throw error;
      const reply: ImageReply | "lost" = ended.signal.reason;
      return reply;
    } finally {
      clearTimeout(limit);
      signal?.removeEventListener("abort", abandon);
      worker.off("exit", exit);
      worker.unref();
      worker.channel?.unref();
      idleTimer = setTimeout(kill, idleMs).unref();
    }
  }

  type Work = Pick<ImageJob, "kind" | "folder" | "title">;

  async function perform(work: Work, source: ImageSource, invalid: MessageKey, owner: string, signal?: AbortSignal) {
    const { folder } = work;
    if (queued > waiting || queue.waitingOf(owner) >= waitingOfOwner)
      throw new AppError("unavailable", "errors.uploads_busy", { retryAfter: retrySeconds });
    queued += 1;
    try {
      const run = async () => {
        const path = join(folder, "source");
        await writeSource(source, path);
        signal?.throwIfAborted();
        const job = { ...work, source: path, limits: { memoryMb, cpuSeconds } };
        let reply = await exchange(job, signal);
        if (reply === "lost" && !signal?.aborted) reply = await exchange(job, signal);
        await rm(path, { force: true });
        signal?.throwIfAborted();
        if (reply === "lost") throw new Error("the image process does not start");
        if ("exceeded" in reply) throw tooCostly();
        if ("failed" in reply) throw new Error(`the image process failed: ${reply.failed}`);
        if (!("refused" in reply)) return reply;
        if (reply.refused === "pixels") throw new AppError("too_large", "errors.image_pixels");
        if (reply.refused === "height") throw new AppError("too_large", "errors.image_height");
        if (reply.refused === "heic") throw new AppError("unsupported_type", "errors.image_heic");
        throw new AppError("unsupported_type", invalid);
      };
      return await queue.run(owner, run, signal).catch((error: unknown) => {
        throw signal?.aborted ? requestEnded() : error;
      });
    } finally {
      queued -= 1;
    }
  }

  return {
    async encode(source, folder, invalid, { owner = "", signal } = {}) {
      const reply = await perform({ kind: "encode", folder }, source, invalid, owner, signal);
      if (!("encoded" in reply)) throw new Error("the image process returned the result of another job");
      return reply.encoded;
    },
    async drawSocial(source, folder, title) {
      const reply = await perform({ kind: "social", folder, title }, source, "news.image_invalid", "social");
      if (!("drawn" in reply)) throw new Error("the image process returned the result of another job");
      return readFile(reply.drawn);
    },
    pid: () => child?.pid,
    jobs: () => queued,
  };
}
