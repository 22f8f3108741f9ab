import type { Connection } from "../db/open.ts";

/** Addresses of pages that visitors see differently now, as paths pinned to a language (`/zh/news/30`). */
export interface ChangedPages {
  /** Pages that are new or have changed. */
  changed: readonly string[];
  /** Pages that visitors no longer find. */
  removed: readonly string[];
}

/**
 * Stores, in the transaction of a change, the addresses that search engines are to be told of. Does nothing where no
 * search engine is configured.
 */
export type SubmitUrls = (trx: Connection, pages: ChangedPages) => Promise<void>;
