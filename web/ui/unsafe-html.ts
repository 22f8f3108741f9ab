import { useState, useSyncExternalStore } from "react";

/**
 * Props that put HTML into an element unchanged. All raw HTML goes through this function: only text that the build drew or
 * the server has sanitised.
 */
export const unsafeHtml = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } });

/**
 * Whether the component took over what the server wrote. The HTML of such an element stays as it is in the page, so that
 * the browser need not make it. True on the server too.
 */
export function useServerHtml(): boolean {
  const hydrating = useSyncExternalStore(neverChanges, no, yes);
  const [hydrated] = useState(hydrating);
  return hydrated;
}

const neverChanges = () => () => undefined;
const yes = () => true;
const no = () => false;
