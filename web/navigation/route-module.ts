import type { ComponentType } from "react";
import { responseTimeoutMs } from "../http/response-timeout.ts";

let missing = false;
let missingPage: ComponentType = () => null;

/** Sets the component for pages whose file cannot be fetched; called once, before the router starts. */
export const setMissingPage = (page: ComponentType): void => {
  missingPage = page;
};

/** Whether the file of a page could not be fetched since this document was loaded. */
export const isRouteModuleMissing = (): boolean => missing;

/**
 * What a failed import of a page gives instead: no connection, or a newer version of the site has taken the file's place. It
 * is asked for again only in a new document.
 */
export function orMissingPage(): { default: ComponentType } {
  missing = true;
  return { default: missingPage };
}

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
    cache[route.id] = orMissingPage();
  }
  return cache[route.id];
}
