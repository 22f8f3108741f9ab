import type { ComponentType } from "react";

let missing = false;
let missingPage: ComponentType | null = null;

/** Sets the component for routes whose module cannot be fetched; called once, before the router starts. */
export const setMissingPage = (page: ComponentType): void => {
  missingPage = page;
};

/**
 * The module used in place of one that could not be fetched; remembers that there is one, as the
 * router asks for the file again only in a new document.
 */
export function missingModule(): { default: ComponentType | null } {
  missing = true;
  return { default: missingPage };
}

/** Whether the file of a route could not be fetched since this document was loaded. */
export const isRouteModuleMissing = (): boolean => missing;
