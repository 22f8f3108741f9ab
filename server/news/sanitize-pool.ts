import { randomUUID } from "node:crypto";
import { createRequire } from "node:module";
import pLimit from "p-limit";
import type { Piscina } from "piscina";
import { AppError } from "#contract/errors.ts";
import { yieldToRequests } from "../http/yield-to-requests.ts";
import { limitCost } from "./cost-limit.ts";
import { type Copies, refuseTooMuchMarkup, sanitizeArticle } from "./sanitize-article.ts";

/** A task for the worker: read an article, or write its HTML with the addresses of its images. */
export interface SanitizeTask {
  source: string;
  addresses?: string[];
  copies?: Copies;
}

/** A result of the worker; `refused` contains the fields of an `AppError`, which cannot be transferred itself. */
export type SanitizeResult =
  | { images: string[]; external: string[]; draft: string; words: string }
  | { html: string }
  | { refused: Pick<AppError, "code" | "key" | "details"> };

/** A sanitized article, as `SanitizedArticle`, but with asynchronous HTML. */
export interface ReadArticle {
  images: string[];
  external: string[];
  draft: string;
  /** The words of the text for the search, if the worker has computed them. */
  words: string | undefined;
  html(addresses: string[], copies?: Copies): Promise<string>;
}

/** UTF-16 units of HTML that are sanitized in the main thread, in about 20 ms; more would delay other requests. */
const maxInMainThread = 32_000;

/**
 * Milliseconds of a processor that the worker may take for one article, several times what 2 MB need on a slow machine, and
 * those by the clock, for a worker that gets none or waits for ever.
 */
const taskLimits = { processor: 30_000, clock: 600_000 };

/** Milliseconds after which an unused worker ends. */
const idleTimeout = 60_000;

/** UTF-16 units of an article after which the worker ends at once, since it would keep several times that memory. */
const large = 1_000_000;

const tooMuch = () => new AppError("invalid", "errors.invalid", { errors: { content: ["errors.too_nested"] } });

// from its source file, as neither the build nor the development server bundles it
const require = createRequire(import.meta.url);
const filename = require.resolve("#server/news/sanitize-worker.ts");
let pool: Piscina<SanitizeTask, SanitizeResult> | undefined;
/** The worker's queue: unlike Piscina's own, time in it does not count towards the limits. */
const oneAtATime = pLimit(1);

/** Loads the library with the first long article: a start would wait for it. */
async function createPool() {
  const { Piscina } = await import("piscina");
  const created = new Piscina<SanitizeTask, SanitizeResult>({
    filename,
    idleTimeout,
    minThreads: 0,
    maxThreads: 1,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  // a worker that runs out of memory after its task was cancelled; unhandled, the event would end the server
  created.on("error", () => {});
  return created;
}

/** Runs a task in the worker. Throws `invalid` if it takes too much time or memory. */
const run = (task: SanitizeTask): Promise<SanitizeResult> =>
  oneAtATime(async () => {
    pool ??= await createPool();
    const { signal, end } = limitCost(() => pool?.threads[0], taskLimits);
    try {
      return await pool.run(task, { signal });
    } catch (error) {
      const memory = error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
      throw memory || signal.aborted ? tooMuch() : error;
    } finally {
      end();
      if (task.source.length > large) {
        await pool.destroy();
        pool = undefined;
      }
    }
  });

function expectResult<T extends SanitizeResult>(
  result: SanitizeResult,
  is: (result: SanitizeResult) => result is T,
): T {
  if ("refused" in result) throw new AppError(result.refused.code, result.refused.key, result.refused.details);
  if (!is(result)) throw new Error("The sanitizer worker returned the result of another kind of task");
  return result;
}

/** Inline images from this length on are not parsed: their characters have no meaning in HTML. */
const longImage = /data:image\/[\w.+-]{1,40};base64,[A-Za-z0-9+/=]*/gi;
const longImageLength = 4000;

/**
 * The HTML with its long inline images replaced by short, unguessable ones, and a function that restores an image;
 * `null` if there are none.
 */
function replaceLongImages(html: string) {
  const replacements = new Map<string, string>();
  const mark = randomUUID().replaceAll("-", "");
  const short = html.replaceAll(longImage, (image) => {
    if (image.length < longImageLength) return image;
    const replacement = replacements.get(image) ?? `data:image/png;base64,${mark}${replacements.size}`;
    replacements.set(image, replacement);
    return replacement;
  });
  if (replacements.size === 0) return null;
  const images = new Map([...replacements].map(([image, replacement]) => [replacement, image]));
  return { mark, short, restore: (image: string) => images.get(image) ?? image };
}

/** Sanitizes an article's HTML, a long one in a worker thread, one at a time. Throws as `sanitizeArticle`. */
export async function readArticle(html: string): Promise<ReadArticle> {
  refuseTooMuchMarkup(html);
  const isLarge = html.length > large;
  if (isLarge) await yieldToRequests(); // between two passes over megabytes
  const replaced = replaceLongImages(html);
  if (!replaced) return readWhole(html);
  if (isLarge) await yieldToRequests();
  const article = await readWhole(replaced.short);
  // rare: an image URL that also occurs in the text itself is read with all its characters
  if (article.draft.includes(replaced.mark)) return readWhole(html);
  return { ...article, images: article.images.map(replaced.restore) };
}

async function readWhole(source: string): Promise<ReadArticle> {
  if (source.length <= maxInMainThread) {
    const article = sanitizeArticle(source);
    return { ...article, words: undefined, html: async (addresses, copies) => article.html(addresses, copies) };
  }
  const read = expectResult(await run({ source }), (result) => "draft" in result);
  return {
    ...read,
    html: async (addresses, copies = {}) =>
      read.images.length === 0 && Object.keys(copies).length === 0
        ? read.draft
        : expectResult(await run({ source, addresses, copies }), (result) => "html" in result).html,
  };
}
