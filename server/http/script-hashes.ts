import { createHash, randomBytes } from "node:crypto";

/** A nonce for the scripts of one rendering: 128 random bits. */
export const createNonce = (): string => randomBytes(16).toString("base64url");

/**
 * Removes a rendering's nonce from its HTML, so that the page can be cached, and returns the hashes of exactly those inline
 * scripts that had it, in the format of a content security policy (CSP Level 3, section 2.3.1). A script in the data of the
 * page does not have it, as its author could not know it.
 */
export function consumeNonce(html: string, nonce: string): { html: string; hashes: string[] } {
  const marked = new RegExp(`<script\\b([^>]*) nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, "g");
  const hashes = new Set<string>();
  for (const [, before = "", after = "", script = ""] of html.matchAll(marked)) {
    if (/\ssrc=/.test(before + after)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  }
  return { html: html.replaceAll(` nonce="${nonce}"`, ""), hashes: [...hashes] };
}
