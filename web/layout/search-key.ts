import { readStored } from "#web/storage/local-storage.ts";

/**
 * Whether a key press asks for the search: `/` alone, while nobody writes and no dialog is open. A reader can switch the key
 * off (WCAG 2.1.4), see `content-pages/behaviours/search-key.ts`.
 */
export const isSearchKey = (event: KeyboardEvent): boolean =>
  event.key === "/" &&
  !(event.metaKey || event.ctrlKey || event.altKey) &&
  !document.querySelector(":read-write:focus,dialog[open]") &&
  readStored("searchKey") === null;
