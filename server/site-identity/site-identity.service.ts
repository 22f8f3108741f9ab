import { createHash, randomUUID } from "node:crypto";
import type { Connection } from "../db/open.ts";
import { ensureSiteUuid } from "./site-identity.queries.ts";

/** The UUID of a name in a namespace: RFC 9562, version 5. */
export function uuidOfName(namespace: string, name: string): string {
  const digest = createHash("sha1")
    .update(Buffer.from(namespace.replaceAll("-", ""), "hex"))
    .update(name)
    .digest();
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x50;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  const hex = digest.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
}

/** Ids of what the site publishes, which stay when it moves to another domain. */
export function createSiteIdentityService(db: Connection) {
  return {
    /** Permanent ids without a domain (`urn:uuid:…`) for things with these names. */
    async idsOf(names: readonly string[]): Promise<string[]> {
      const uuid = await ensureSiteUuid(db, randomUUID());
      return names.map((name) => `urn:uuid:${uuidOfName(uuid, name)}`);
    },
  };
}
