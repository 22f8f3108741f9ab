import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { AppError } from "#contract/errors.ts";
import { yieldToRequests } from "../http/yield-to-requests.ts";
import { createMutex } from "../storage/mutex.ts";
import { type Copies, refuseTooMuchMarkup, sanitizeArticle } from "./sanitize-article.ts";

/** What the thread is asked: to read an article, or to write it with the addresses of its images. */
export interface ArticleTask {
  given: string;
  addresses?: string[];
  copies?: Copies;
}

/** What the thread says. */
export type ArticleAnswer =
  | { images: string[]; external: string[]; draft: string; words: string }
  | { html: string }
  | { refused: Pick<AppError, "code" | "key" | "details"> };

/** An article made safe, as `SanitizedArticle`, wherever that was done. */
export interface ReadArticle {
  images: string[];
  external: string[];
  draft: string;
  /** The text's words for the search, where they have been read already. */
  words: string | undefined;
  html(addresses: string[], copies?: Copies): Promise<string>;
}

/** UTF-16 units of HTML that the server's own thread makes safe, in some 20 ms; more would keep other requests waiting. */
const inPlace = 32_000;

/** How long the thread may take for one article, in ms: several times what 2 MB need on a slow machine. */
const patience = 30_000;

/** How long the thread stays for the next article, in ms. */
const idle = 60_000;

/** UTF-16 units of an article after which the thread does not stay, as it would keep several times as much memory. */
const large = 1_000_000;

const tooMuch = () => new AppError("invalid", "errors.invalid", { errors: { content: ["errors.too_nested"] } });

const require = createRequire(import.meta.url);
let thread: Worker | undefined;
let rest: NodeJS.Timeout | undefined;
const inTurn = createMutex();

function dismiss() {
  void thread?.terminate();
  thread = undefined;
}

function start(): Worker {
  // its source stands beside neither the application as it was built nor as it is developed
  const worker = new Worker(require.resolve("#server/news/sanitize-worker.ts"), {
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  // one that runs out of memory after it was given up has nobody left to hear of it, which would end the server
  worker.on("error", () => {});
  return worker;
}

/** Has the thread do one task. Throws `invalid` where it gives up for want of time or memory. */
const ask = (task: ArticleTask): Promise<ArticleAnswer> => inTurn(() => exchange(task));

async function exchange(task: ArticleTask): Promise<ArticleAnswer> {
  clearTimeout(rest);
  thread ??= start();
  const worker = thread;
  worker.ref();
  const over = new AbortController();
  const { signal } = over;
  const limit = setTimeout(() => over.abort(tooMuch()), patience);
  try {
    worker.once("exit", () => over.abort(new Error("the thread has ended")));
    const answer = once(worker, "message", { signal });
    worker.postMessage(task);
    const [said]: ArticleAnswer[] = await answer;
    if (said === undefined) throw new Error("the thread has said nothing");
    return said;
  } catch (error) {
    dismiss();
    const memory = error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
    throw memory ? tooMuch() : signal.aborted ? signal.reason : error;
  } finally {
    clearTimeout(limit);
    worker.removeAllListeners("exit");
    worker.unref();
    if (task.given.length > large) dismiss();
    else rest = setTimeout(dismiss, idle).unref();
  }
}

function given<T extends ArticleAnswer>(answer: ArticleAnswer, is: (answer: ArticleAnswer) => answer is T): T {
  if ("refused" in answer) throw new AppError(answer.refused.code, answer.refused.key, answer.refused.details);
  if (!is(answer)) throw new Error("the thread has answered another question");
  return answer;
}

/** Images inside the HTML from this length on are not handed to what reads it. Their characters mean nothing in HTML. */
const longImage = /data:image\/[\w.+-]{1,40};base64,[A-Za-z0-9+/=]*/gi;
const longImageLength = 4000;

/**
 * The HTML with its long images replaced by short ones that nobody can have written, and what puts them back; `null`
 * where there are none.
 */
function takeImages(html: string) {
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
  return { mark, short, putBack: (image: string) => images.get(image) ?? image };
}

/** Makes an article's HTML safe, a long one in a thread of its own, one at a time. Throws as `sanitizeArticle`. */
export async function readArticle(html: string): Promise<ReadArticle> {
  refuseTooMuchMarkup(html);
  const isLarge = html.length > large;
  if (isLarge) await yieldToRequests(); // other requests come between the readings of megabytes
  const taken = takeImages(html);
  if (!taken) return readWhole(html);
  if (isLarge) await yieldToRequests();
  const article = await readWhole(taken.short);
  // an image that stands in the text itself, which is rare, is read with all its characters
  if (article.draft.includes(taken.mark)) return readWhole(html);
  return { ...article, images: article.images.map(taken.putBack) };
}

async function readWhole(html: string): Promise<ReadArticle> {
  if (html.length <= inPlace) {
    const article = sanitizeArticle(html);
    return { ...article, words: undefined, html: async (addresses, copies) => article.html(addresses, copies) };
  }
  const read = given(await ask({ given: html }), (answer) => "draft" in answer);
  return {
    ...read,
    html: async (addresses, copies = {}) =>
      read.images.length === 0 && Object.keys(copies).length === 0
        ? read.draft
        : given(await ask({ given: html, addresses, copies }), (answer) => "html" in answer).html,
  };
}
