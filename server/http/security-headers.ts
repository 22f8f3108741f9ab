import { createHash } from "node:crypto";
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

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Hashes of the scripts that stand in a page, as a content security policy names them. */
const scriptHashes = (html: string) => [
  ...new Set(
    [...html.matchAll(inlineScript)].map(
      ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
    ),
  ),
];

/**
 * The policy of a page: our own files, and of inline scripts only those the server wrote, by hash. Pictures may come
 * from other sites, as articles may show them; videos only from the listed hosts.
 */
export const pagePolicy = (html: string) =>
  [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes(html).join(" ")}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https: http:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${videoOrigins.join(" ")}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

/** The policy of everything under `/api`: nothing in it is a page but the documentation, which needs its own style. */
export const apiPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
