import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";

/** Milliseconds that a cache may take to answer. */
const timeout = 5000;

/** What caches answer to a page that they do not have: Varnish and CDNs 200, nginx's module 404 or 412. */
const unknownPage = new Set([404, 410, 412]);

/**
 * Asks a cache in front of the site to drop a page: `PURGE` with the page's path and the site's own `Host`, by which caches
 * tell sites apart. `cache` is where it listens, with a path to put before the page's, and a user and password for basic
 * authentication, where it needs them. Redirects are not followed. Throws what connections throw, and an error with the
 * status where the cache refuses.
 */
export function sendPurge(cache: URL, target: string, host: string, signal: AbortSignal): Promise<void> {
  const send = cache.protocol === "https:" ? requestHttps : requestHttp;
  const credentials = [cache.username, cache.password].map(decodeURIComponent).join(":");
  return new Promise((resolve, reject) => {
    const outgoing = send(
      {
        // `URL` writes IPv6 addresses in brackets
        ...{ hostname: cache.hostname.replace(/^\[(.*)\]$/, "$1"), port: cache.port || undefined, method: "PURGE" },
        path: cache.pathname.replace(/\/$/, "") + target,
        headers: { Host: host, "Content-Length": "0" },
        ...(cache.username && { auth: credentials }),
        // a name of its own for TLS, as `Host` is that of the site
        ...(cache.protocol === "https:" && { servername: cache.hostname }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
      },
      (answer) => {
        answer.resume();
        const { statusCode: status = 0 } = answer;
        if ((status >= 200 && status < 300) || unknownPage.has(status)) resolve();
        else reject(new Error(`the cache answered ${status}`));
      },
    );
    outgoing.once("error", reject);
    outgoing.end();
  });
}
