import { videoOrigins } from "#contract/article-html.ts";

/** Headers of every answer that a browser may show. */
export const baseHeaders = (secure: boolean): Record<string, string> => ({
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  ...(secure && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }),
});

/**
 * The policy of a page: our own files, and of inline scripts only those whose hashes are given, which are the renderer's
 * own. Images are our own, and where `localImages` says so, those that a writer has chosen and not stored yet; videos come
 * from the listed hosts only.
 */
export const pagePolicy = (scriptHashes: readonly string[], localImages: boolean) =>
  [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.join(" ")}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self'${localImages ? " data: blob:" : ""}`,
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${videoOrigins.join(" ")}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

/**
 * The policy of everything that is no page: endpoints, pages' data, feeds. Nothing in it is shown but the documentation of
 * the endpoints, which needs its own style.
 */
export const apiPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
