import { videoOrigins } from "#contract/article-html.ts";

/** Headers of every response. */
export const baseHeaders = (secure: boolean): Record<string, string> => ({
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  ...(secure && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }),
});

/**
 * The policy of a page: files of this site, and only inline scripts with the given hashes, which are the renderer's
 * own. Images are of this site and, with `localImages`, chosen by a writer but not stored yet; videos come
 * from the listed hosts only. With `framesItself` pages of this site may be framed by it.
 */
export const pagePolicy = (
  scriptHashes: readonly string[],
  { localImages = false, framesItself = false }: { localImages?: boolean; framesItself?: boolean } = {},
) =>
  [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.join(" ")}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self'${localImages ? " data: blob:" : ""}`,
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${framesItself ? "'self' " : ""}${videoOrigins.join(" ")}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framesItself ? "'self'" : "'none'"}`,
  ].join("; ");

/**
 * The policy of all other responses: endpoints, pages' data, feeds. Only the API documentation is displayed,
 * which needs its own style.
 */
export const apiPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
