import { existsSync, readdirSync } from "node:fs";
import { setPriority } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { encodeImage, ImageRefused } from "./encode-image.ts";
import { type ImageJob, type ImageMessage, type ImageReply, imageNiceness } from "./image-job.ts";
import { drawSocialImage } from "./social-image.ts";

/** Milliseconds between two checks of memory and processor time. */
const watchMs = 10;

sharp.cache(false); // every upload is another image, so a cache only costs memory
sharp.concurrency(1); // leaves the other core to page requests

/**
 * Lowers the priority of the process and of the threads it has: on Linux each thread has its own, inherited at creation, and
 * on a busy machine some begin before the server can lower the process.
 */
function lowerPriority() {
  setPriority(imageNiceness());
  const threads = "/proc/self/task";
  if (existsSync(threads)) for (const id of readdirSync(threads)) setPriority(Number(id), imageNiceness());
}
lowerPriority();

/** Ends the process at once: an ordinary exit would wait for decoder threads. */
const end = () => process.kill(process.pid, "SIGKILL");

const send = (message: ImageMessage, then = () => {}) => process.send?.(message, then);

async function perform({ kind, source, folder, title }: ImageJob): Promise<ImageReply> {
  try {
    if (kind === "encode") return { encoded: await encodeImage(source, folder) };
    const drawn = join(folder, "social.jpg");
    await drawSocialImage(source, drawn, title);
    return { drawn };
  } catch (error) {
    if (error instanceof ImageRefused) return { refused: error.refusal };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Ends the process if a job exceeds a limit. */
function watch({ limits }: ImageJob) {
  const began = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(began);
    const memory = process.memoryUsage.rss() > limits.memoryMb * 2 ** 20;
    if (!memory && user + system <= limits.cpuSeconds * 1e6) return;
    clearInterval(timer);
    send({ exceeded: memory ? "memory" : "time" }, end);
  }, watchMs);
  return () => clearInterval(timer);
}

process.on("message", async (job: ImageJob) => {
  send("taken");
  const unwatch = watch(job);
  const reply = await perform(job);
  unwatch();
  send(reply);
});

// the server ends this process, also by dying; signals to the whole process group are ignored to finish the job
process.on("disconnect", end);
process.on("SIGINT", () => {});
process.on("SIGTERM", () => {});
