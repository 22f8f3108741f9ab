/** Milliseconds in which the server has to answer a navigation with everything that the page needs. */
export const responseTimeoutMs = 10_000;

/**
 * Options of the request for a page's data: it ends when the reader leaves, and after `responseTimeoutMs`, whether there
 * is no answer or one that stalls. The page's error boundary then shows why there is no page. Replaces the router's
 * function of the same name in the browser's build (see `vite.config.ts`). No route has an action, so that there are no
 * bodies to send.
 */
export const createRequestInit = ({ signal }: Request): RequestInit => ({
  signal: AbortSignal.any([signal, AbortSignal.timeout(responseTimeoutMs)]),
});
