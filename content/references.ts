import { bibliography, type Reference } from "./bibliography/reference.ts";
import items from "./references.json" with { type: "json" };

/** Every work that the pages cite. Throws where the file is not as it must be. */
export const references: readonly Reference[] = bibliography.parse(items);
