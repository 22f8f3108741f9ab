import { draftKeys } from "./draft-database.ts";
import { listFormDrafts } from "./form-draft-storage.ts";

/**
 * Whether this browser keeps text that was written and not saved in the form at a path without a language, or in a form of
 * this tab. `false` where the browser forbids storage.
 */
export async function isTextKept(path: string): Promise<boolean> {
  if (listFormDrafts("").length > 0) return true;
  const [, isNew, id] = /^\/news\/(?:(create)|edit\/(\d+))$/.exec(path) ?? [];
  if (isNew === undefined && id === undefined) return false;
  const article = isNew ? "new" : Number(id);
  const keys = await draftKeys().catch(() => []);
  return keys.some((key) => Array.isArray(key) && key[1] === article);
}
