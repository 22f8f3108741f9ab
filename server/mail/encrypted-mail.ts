import { z } from "zod";
import type { Connection } from "../db/open.ts";
import { decrypt, encrypt, type StoredSecret } from "../encryption/encryption.ts";
import type { Message, OutboxMail } from "./message.ts";
import { deleteMail, listEncrypted, type NewMail, replaceEncrypted } from "./outbox.queries.ts";

/** The row of a mail. */
export interface StoredMail extends Pick<OutboxMail, "id" | "recipient" | "created_at"> {
  /** The encrypted content; `null` once the mail is sent. */
  encrypted: string | null;
}

const contentSchema = z.strictObject({ subject: z.string(), text: z.string(), html: z.string() });

/** Binds the content to its row's recipient and time: it cannot be decrypted in another row. */
const purposeOf = ({ recipient, created_at }: Pick<StoredMail, "recipient" | "created_at">) =>
  `mail:${created_at}:${recipient}`;

/**
 * Encrypts subject, text and HTML of a mail for the database, as its links are for the recipient alone. The recipient's
 * address stays readable, as in the table of users.
 */
export function encryptMail(key: Uint8Array, { to, ...content }: Message, created_at: string): NewMail {
  const row = { recipient: to, created_at };
  return { ...row, encrypted: encrypt(key, purposeOf(row), JSON.stringify(content)) };
}

/** Decrypts a waiting mail. Throws if it was encrypted with another key. */
export function openMail(key: Uint8Array, { encrypted, ...mail }: StoredMail): OutboxMail {
  if (encrypted === null) throw new Error("the content of a sent mail is deleted");
  return { ...mail, ...contentSchema.parse(JSON.parse(decrypt(key, purposeOf(mail), encrypted))) };
}

/** The encrypted mails, for the rotation of the key. */
export async function listMailSecrets(trx: Connection): Promise<StoredSecret[]> {
  return (await listEncrypted(trx)).flatMap(({ id, encrypted, ...row }) =>
    encrypted === null
      ? []
      : {
          name: `mail ${id}`,
          purpose: purposeOf(row),
          stored: encrypted,
          replace: (text) => replaceEncrypted(trx, id, text),
          remove: () => deleteMail(trx, id),
        },
  );
}
