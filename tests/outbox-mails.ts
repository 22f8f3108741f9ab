import { createSecretKey } from "#server/encryption/secret-key.ts";
import { openMail } from "#server/mail/encrypted-mail.ts";
import type { TestDatabase } from "./databases.ts";

/** The mails of the outbox, oldest first, with their content decrypted; that of mail that was sent is empty. */
export async function storedMails({ db, dataDir }: Pick<TestDatabase, "db" | "dataDir">) {
  const rows = await db.selectFrom("outbox").selectAll().orderBy("id").execute();
  const key = rows.some(({ encrypted }) => encrypted !== null)
    ? await createSecretKey({ dataDir })()
    : Buffer.alloc(32);
  const sent = { subject: "", text: "", html: "" };
  return rows.map((row) => ({ ...row, ...(row.encrypted === null ? sent : openMail(key, row)) }));
}
