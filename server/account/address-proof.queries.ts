import type { Connection } from "../db/open.ts";
import { userColumns } from "./account.presenter.ts";

const account = (db: Connection, id: number) =>
  db
    .selectFrom("users")
    .select([...userColumns, "email_key", "password_hash", "disabled", "address_proven_at"])
    .where("id", "=", id);

/** The address of an account and what its links are signed with. */
export const findAddress = (db: Connection, id: number) => account(db, id).executeTakeFirst();

/** The same, and locks the account until the end of the transaction. */
export const lockAddress = (trx: Connection, id: number) => account(trx, id).forNoKeyUpdate().executeTakeFirst();

/** Marks the address of an account as proven; `false` if it was before. */
export async function setAddressProven(trx: Connection, id: number, now: string): Promise<boolean> {
  const result = await trx
    .updateTable("users")
    .set({ address_proven_at: now })
    .where("id", "=", id)
    .where("address_proven_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
