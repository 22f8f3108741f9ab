import type { Migration } from "kysely/migration";
import type { Engine } from "../open.ts";
import { initial } from "./0001-initial.ts";

/** All migrations in order. A published one is never changed: every change of a table is a new one. */
export const migrations = (engine: Engine): Record<string, Migration> => ({
  "0001-initial": initial(engine),
});
