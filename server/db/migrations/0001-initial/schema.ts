import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from "kysely";
import type { Engine } from "../../open.ts";

type Table = CreateTableBuilder<string, string>;

export interface Schema {
  engine: Engine;
  /** A new table. */
  table(name: string): Table;
  /** A new table with a column `id` that counts up, and never gives the number of a deleted row again. */
  tableWithId(name: string): Table;
  /** A new table with `id`, whose rows belong to a language version of an article. */
  versionTable(name: string): Table;
  /** Index of the given columns, by default called after them. */
  index(table: string, columns: string[], name?: string): Promise<void>;
  uniqueIndex(table: string, columns: string[], name: string): Promise<void>;
  /** A statement that the builders above cannot express, such as a partial index. */
  run(statement: string): Promise<void>;
}

/** Builders for the tables of both engines. */
export function createSchema(db: Kysely<unknown>, engine: Engine): Schema {
  const table = (name: string): Table => db.schema.createTable(name);
  const tableWithId = (name: string) =>
    engine === "sqlite"
      ? table(name).addColumn("id", "integer", (c) => c.primaryKey().autoIncrement())
      : table(name).addColumn("id", "serial", (c) => c.primaryKey());
  const indexOf = (name: string, on: string, columns: string[]) => db.schema.createIndex(name).on(on).columns(columns);
  return {
    engine,
    table,
    tableWithId,
    versionTable: (name) =>
      tableWithId(name).addColumn("article_id", "integer", ofArticle).addColumn("lang", "varchar(2)", language),
    index: (on, columns, name = [on, ...columns].join("_")) => indexOf(name, on, columns).execute(),
    uniqueIndex: (on, columns, name) => indexOf(name, on, columns).unique().execute(),
    run: async (statement) => void (await sql.raw(statement).execute(db)),
  };
}

/** A column that must have a value. */
export const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** The user that a row belongs to, and is deleted with. */
export const ofUser = (column: ColumnDefinitionBuilder) => column.notNull().references("users.id").onDelete("cascade");

/** The user who did something; the row stays when the account is deleted. */
export const byUser = (column: ColumnDefinitionBuilder) => column.references("users.id").onDelete("set null");

/** The article that a row belongs to, and is deleted with. */
export const ofArticle = (column: ColumnDefinitionBuilder) =>
  column.notNull().references("articles.id").onDelete("cascade");

/** A language of the site, in a column called `lang`. */
export const language = (column: ColumnDefinitionBuilder) => column.notNull().check(sql`lang in ('zh', 'en')`);
