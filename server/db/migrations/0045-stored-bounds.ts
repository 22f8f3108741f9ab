import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Brings blocks of comments within what PostgreSQL holds: SQLite stored whatever a caller named, and such a row could be
 * neither copied nor restored to PostgreSQL. A block only says which of equal passages is meant.
 */
export const storedBounds: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`update article_comments set block = 2147483647 where block > 2147483647`.execute(db);
  },
};
