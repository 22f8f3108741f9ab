import { type LocalKey, readStored, writeStored } from "#web/storage/local-storage.ts";

const storageKey: LocalKey = "searchKey";

/** Whether the key `/` leads to the search; a reader can switch it off (WCAG 2.1.4). */
export const isSearchKeyOn = (): boolean => readStored(storageKey) === null;

/** Stores that the key is switched off; nothing where it is on. */
export const storeSearchKey = (on: boolean): void => writeStored(storageKey, on ? null : "off");

/** Whether a key press asks for the search: `/` alone, while nobody writes, no dialog is open and the key is switched on. */
export const isSearchKey = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === "/" &&
  !(altKey || ctrlKey || metaKey) &&
  document.querySelector(":read-write:focus, dialog[open]") === null &&
  isSearchKeyOn();
