let missing = false;

/** Remembers that the file of a route could not be fetched: the router asks for it again only in a new document. */
export const markRouteModuleMissing = (): void => {
  missing = true;
};

/** Whether the file of a route could not be fetched since this document was loaded. */
export const isRouteModuleMissing = (): boolean => missing;
