import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { listText } from "../list-text.ts";

/** The columns this migration reads and writes. */
interface Tables {
  users: { id: number; username: string; email: string; full_name: string | null; english_name: string | null };
  audit_log: { id: number; subject_name: string | null };
  enquiries: Record<"reference" | "topic" | "water" | "name" | "organisation" | "contact", string> & { id: number };
}

const searched = {
  users: ["username", "email", "full_name", "english_name"],
  audit_log: ["subject_name"],
  enquiries: ["reference", "topic", "water", "name", "organisation", "contact"],
} as const;

const batch = 500;

/** Fills the column of the rows that exist. Rows without a text keep the empty one. */
async function fill(db: Kysely<Tables & Record<keyof Tables, { search_text: string }>>, table: keyof Tables) {
  const columns: readonly string[] = searched[table];
  for (let last = -1; ; ) {
    const rows = await db.selectFrom(table).selectAll().where("id", ">", last).orderBy("id").limit(batch).execute();
    for (const row of rows) {
      const values: Readonly<Record<string, unknown>> = row;
      const search_text = listText(...columns.map((name) => values[name]).filter((text) => typeof text === "string"));
      if (search_text !== "") await db.updateTable(table).set({ search_text }).where("id", "=", row.id).execute();
    }
    last = rows.at(-1)?.id ?? last;
    if (rows.length < batch) return;
  }
}

/** What lists look for, in folded form beside the texts, as neither database folds letters as the site's search does. */
export const listTexts: Migration = {
  async up(db: Kysely<Tables & Record<keyof Tables, { search_text: string }>>) {
    for (const table of ["users", "audit_log", "enquiries"] as const) {
      await db.schema
        .alterTable(table)
        .addColumn("search_text", "text", (c) => c.notNull().defaultTo(""))
        .execute();
      await fill(db, table);
    }
  },
};
