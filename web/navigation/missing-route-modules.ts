import type { ComponentType } from "react";

let missing = false;
let missingPage: ComponentType | null = null;

/** Says what stands in the place of a route whose file cannot be fetched; to be called once, before the router begins. */
export const setMissingPage = (page: ComponentType): void => {
  missingPage = page;
};

/**
 * What stands in the place of a route's module whose file could not be fetched; remembers that there is one, as the
 * router asks for the file again only in a new document.
 */
export function missingModule(): { default: ComponentType | null } {
  missing = true;
  return { default: missingPage };
}

/** Whether the file of a route could not be fetched since this document was loaded. */
export const isRouteModuleMissing = (): boolean => missing;
