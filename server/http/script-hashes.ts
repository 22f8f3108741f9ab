import { createHash, randomBytes } from "node:crypto";

/** A mark that nobody can foresee, for the scripts of one rendering: 128 random bits. */
export const createNonce = (): string => randomBytes(16).toString("base64url");

/**
 * Takes a rendering's nonce out of its HTML, so that the page can be kept, and gives the hashes of exactly those inline
 * scripts that bore it, as a content security policy names them (CSP Level 3, section 2.3.1). A script in the data of the
 * page bears none, as its author could not know it.
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
