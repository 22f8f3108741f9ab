import { createHmac, timingSafeEqual } from "node:crypto";
import type { AddressStatus } from "#contract/account.ts";
import { addressProofSeconds } from "#contract/account-times.ts";
import type { Actor } from "#contract/actor.ts";
import { AppError } from "#contract/errors.ts";
import type { Language } from "#contract/i18n/language.ts";
import { addressPath, pinPath } from "#contract/paths.ts";
import type { RecordAudit } from "../audit/audit.port.ts";
import type { Connection } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import type { SecretKey } from "../encryption/secret-key.ts";
import { requirePermission } from "../http/access.ts";
import { renderEmail } from "../mail/email-template.ts";
import type { Outbox } from "../mail/outbox.ts";
import { presentUser } from "./account.presenter.ts";
import { findAddress, lockAddress, setAddressProven } from "./address-proof.queries.ts";

const purpose = "address of an account";

const unusable = () => new AppError("bad_request", "account.address_link_invalid");

const addressMail = (language: Language, token: string, publicUrl: string) =>
  renderEmail(
    language,
    {
      subject: "mail.address_subject",
      before: ["mail.address"],
      action: "mail.address_action",
      link: `${publicUrl}${pinPath(addressPath, language)}#token=${token}`,
      after: ["mail.address_validity", "mail.address_ignore"],
    },
    publicUrl,
  );

/**
 * Proof that the owner of an account reads the mail of its address: a link with a signed token. Nothing is stored before
 * it is followed. A token is void once the password is another one, so that nobody proves the account of a stranger whose
 * password was replaced. `now` is the clock, for tests.
 */
export function createAddressProofService(options: {
  db: Connection;
  mail: Pick<Outbox, "enqueue" | "wake" | "sends">;
  key: SecretKey;
  publicUrl: string;
  record: RecordAudit;
  now?: () => Date;
}) {
  const { db, mail, key, publicUrl, record, now = () => new Date() } = options;

  async function sign(user: { id: number; email_key: string; password_hash: string }, expires: number) {
    const signed = JSON.stringify([purpose, user.id, user.email_key, user.password_hash, expires]);
    return createHmac("sha256", await key())
      .update(signed)
      .digest("base64url");
  }

  /** Mails a link to the address of an account, unless it is proven. */
  async function send(id: number, language: Language) {
    const user = await findAddress(db, id);
    if (!user || user.address_proven_at !== null) return "proven";
    const expires = Math.floor(now().getTime() / 1000) + addressProofSeconds;
    const token = `${id}.${expires}.${await sign(user, expires)}`;
    await inTransaction(db, (trx) => mail.enqueue(trx, { to: user.email, ...addressMail(language, token, publicUrl) }));
    mail.wake();
    return mail.sends ? "sent" : "stored";
  }

  return {
    /** Mails a link that proves an account's address, in a language; only stores it if no mail server is set up. */
    send,

    async status(actor: Actor): Promise<AddressStatus> {
      const { id } = requirePermission(actor, "account.manage");
      const user = await findAddress(db, id);
      if (!user) throw new AppError("unauthorized", "errors.unauthorized");
      return { email: user.email, proven: user.address_proven_at !== null };
    },

    /** Proves the address of the token's account. Throws `bad_request` for an invalid or expired one. */
    async prove(token: string, address = ""): Promise<void> {
      const [, id, expires, signature = ""] = /^(\d{1,9})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
      if (id === undefined || Number(expires) * 1000 <= now().getTime()) throw unusable();
      await inTransaction(db, async (trx) => {
        const user = await lockAddress(trx, Number(id));
        if (!user || user.disabled === 1) throw unusable();
        const expected = await sign(user, Number(expires));
        if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) throw unusable();
        if (!(await setAddressProven(trx, user.id, now().toISOString()))) return;
        await record(trx, { user: presentUser(user), address }, { action: "address_proven" });
      });
    },
  };
}
