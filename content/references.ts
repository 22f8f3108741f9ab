import { bibliography, type Reference } from "./bibliography/reference.ts";
import items from "./references.json" with { type: "json" };

let read: readonly Reference[] | undefined;

/** Every work that the pages cite. Throws where the file is not as it must be. */
export function references(): readonly Reference[] {
  read ??= bibliography.parse(items);
  return read;
}
