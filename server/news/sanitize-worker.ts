import { parentPort } from "node:worker_threads";
import { AppError } from "#contract/errors.ts";
import { searchText } from "../search/terms.ts";
import { plainText } from "./plain-text.ts";
import { sanitizeArticle } from "./sanitize-article.ts";
import type { ArticleAnswer, ArticleTask } from "./sanitize-pool.ts";

/** Makes one article safe and reads its words, or says why not. */
function answer({ given, addresses, copies }: ArticleTask): ArticleAnswer {
  try {
    const { images, external, draft, html } = sanitizeArticle(given);
    if (addresses) return { html: html(addresses, copies) };
    return { images, external, draft, words: searchText(plainText(draft)) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { refused: { code: error.code, key: error.key, details: error.details } };
  }
}

parentPort?.on("message", (task: ArticleTask) => parentPort?.postMessage(answer(task)));
