import { readFormDraft, storeFormDraft } from "#web/storage/form-draft-storage.ts";

const form = "profileName";

/** Keeps the name that a user is writing; `null` forgets it. */
export const keepName = (user: number | null, name: string | null): void => storeFormDraft(form, user, name);

/** The name that this user was writing; `null` for none. */
export function keptName(user: number | null): string | null {
  const name = readFormDraft(form, user);
  return typeof name === "string" ? name : null;
}
