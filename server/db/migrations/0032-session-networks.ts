import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Shortens the network addresses of sessions, which were stored in full. */
export const sessionNetworks: Migration = {
  async up(db: Kysely<unknown>) {
    const { rows } = await sql<{ id: number; address: string }>`select id, address from sessions`.execute(db);
    for (const { id, address } of rows)
      await sql`update sessions set address = ${shortened(address)} where id = ${id}`.execute(db);
  },
};

/** The /24 network of an IPv4 address, the /48 network of an IPv6 address in canonical form, or nothing. */
function shortened(address: string): string {
  if (/^\d+(\.\d+){3}$/.test(address)) return address.replace(/\.\d+$/, ".0/24");
  if (!address.includes(":")) return "";
  const groups = (address.split("::")[0] ?? "").split(":").filter((group) => group !== "");
  return `${[...groups, "0", "0", "0"].slice(0, 3).join(":")}::/48`;
}
