import { createHash } from "node:crypto";
import type { AppContext } from "./context.ts";

/**
 * Handler for a fixed text: built at the first request, cached as bytes, and not sent again to clients that have it
 * already.
 */
export function createFixedResponse(make: () => { text: string; type: string }) {
  let ready: { bytes: Uint8Array<ArrayBuffer>; type: string; etag: string } | undefined;
  return (c: AppContext) => {
    if (!ready) {
      const { text, type } = make();
      const bytes = new TextEncoder().encode(text);
      ready = { bytes, type, etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 27)}"` };
    }
    const { bytes, type, etag } = ready;
    // responses to requests with credentials must not be stored
    if (c.req.header("authorization") === undefined) c.header("Cache-Control", "public, no-cache");
    c.header("ETag", etag);
    const clientTags = (c.req.header("if-none-match") ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
    if (clientTags.includes(etag)) return c.body(null, 304);
    return c.body(bytes, 200, { "Content-Type": type, "Content-Length": String(bytes.byteLength) });
  };
}
