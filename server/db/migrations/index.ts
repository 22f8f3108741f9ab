import type { Migration } from "kysely/migration";
import type { Engine } from "../open.ts";
import { initial } from "./0001-initial/initial.ts";

/**
 * All migrations by name, in the order of their names. A released one never changes: every change of a table is a new one,
 * `0002-what-it-does.ts` beside this file.
 */
export const migrations: Record<string, (engine: Engine) => Migration> = {
  "0001-initial": initial,
};
