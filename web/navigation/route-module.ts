import type { ComponentType } from "react";
import { responseTimeoutMs } from "../http/response-timeout.ts";

let missing = false;
let missingPage: ComponentType | null = null;

/** Sets the component for routes whose module cannot be fetched; called once, before the router starts. */
export const setMissingPage = (page: ComponentType): void => {
  missingPage = page;
};

/** Whether the file of a route could not be fetched since this document was loaded. */
export const isRouteModuleMissing = (): boolean => missing;

interface Route {
  id: string;
  /** Address of its file. */
  module: string;
}

function within<T>(promise: Promise<T>, ms: number): Promise<T> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error("timeout")), ms));
  return Promise.race([promise, late]);
}

/**
 * Fetches the file of a route, once. Stands in the browser's build for the router's function of the same name (see
 * `vite.config.ts`), which reloads the whole document where the file cannot be had: without a connection that ends at
 * the browser's own error page. Here the page says that it could not be shown, in the site's frame. Never throws.
 */
export async function loadRouteModule(route: Route, cache: Record<string, unknown>): Promise<unknown> {
  const known = cache[route.id];
  if (known !== undefined) return known;
  try {
    cache[route.id] = await within(import(/* @vite-ignore */ route.module), responseTimeoutMs);
  } catch {
    // no connection, or a newer version of the site has taken the file's place; the router asks for it again only in a
    // new document
    missing = true;
    cache[route.id] = { default: missingPage };
  }
  return cache[route.id];
}
