import { AppError } from "#contract/errors.ts";
import { searchText } from "../search/terms.ts";
import { plainText } from "./plain-text.ts";
import { sanitizeArticle } from "./sanitize-article.ts";
import type { SanitizeResult, SanitizeTask } from "./sanitize-pool.ts";

/** The worker's task: sanitizes one article and computes its words, or reports why it is refused. */
export default function sanitize({ source, addresses, copies }: SanitizeTask): SanitizeResult {
  try {
    const { images, external, draft, html } = sanitizeArticle(source);
    if (addresses) return { html: html(addresses, copies) };
    return { images, external, draft, words: searchText(plainText(draft)) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { refused: { code: error.code, key: error.key, details: error.details } };
  }
}
