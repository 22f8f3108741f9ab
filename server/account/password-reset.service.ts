import type { ResetPasswordInput } from "#contract/account.ts";
import { resetTokenSeconds } from "#contract/account-times.ts";
import type { Actor } from "#contract/actor.ts";
import { AppError } from "#contract/errors.ts";
import type { Language } from "#contract/i18n/language.ts";
import type { RecordAudit } from "../audit/audit.port.ts";
import type { Connection } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import type { Outbox } from "../mail/outbox.ts";
import { presentUser } from "./account.presenter.ts";
import { findByEmail } from "./account.queries.ts";
import type { NotifyOwner } from "./owner-notices.port.ts";
import { resetMail } from "./password-reset.mail.ts";
import {
  consumeResetToken,
  deleteExpiredResetTokens,
  findResetUser,
  replaceResetToken,
  setPassword,
} from "./password-reset.queries.ts";
import { meetsStaffRule, refuseWeak } from "./password-rules.ts";
import { hashPassword } from "./passwords.ts";
import { revokeSessionsOf } from "./session.queries.ts";
import { createToken, hashToken } from "./tokens.ts";

/** Dependencies; `publicUrl` is the base URL of links, `now` the clock, for tests. */
export interface PasswordResetOptions {
  db: Connection;
  mail: Pick<Outbox, "enqueue" | "withdraw" | "wake" | "sends">;
  publicUrl: string;
  record: RecordAudit;
  notify: NotifyOwner;
  now?: () => Date;
}

const iso = (time: number) => new Date(time).toISOString();

/** Password reset by e-mail. */
export function createPasswordResetService(options: PasswordResetOptions) {
  const { db, mail, publicUrl, record, notify, now = () => new Date() } = options;
  const unusable = () => new AppError("bad_request", "account.reset_token_invalid");

  return {
    /** Whether links are mailed; without a mail server they are only stored. */
    mails: mail.sends,

    /** Mails a link to set a new password, in a language. Takes the same time if there is no such account. */
    async request(email: string, language: Language): Promise<void> {
      const time = now().getTime();
      const token = createToken();
      const token_hash = hashToken(token);
      const message = resetMail(language, token, publicUrl);
      const found = await findByEmail(db, email);
      const to = found?.email ?? email;
      await inTransaction(db, async (trx) => {
        const id = await mail.enqueue(trx, { to, ...message });
        // both branches write, so that the response time does not reveal whether the account exists
        if (found && !found.disabled) {
          const times = { created_at: iso(time), expires_at: iso(time + resetTokenSeconds * 1000) };
          await replaceResetToken(trx, { token_hash, user_id: found.id, ...times });
        } else await mail.withdraw(trx, id);
      });
      mail.wake();
    },

    /**
     * Sets a new password, ends all sessions of the account and returns its address. A token works once. Throws
     * `bad_request` for an invalid, used or expired one.
     */
    async reset(
      { address = "", userAgent }: Actor,
      { token, password }: ResetPasswordInput,
    ): Promise<{ email: string }> {
      const token_hash = hashToken(token);
      const owner = await findResetUser(db, token_hash, iso(now().getTime()));
      if (!owner) throw unusable(); // avoids a costly hash; the transaction below decides
      await refuseWeak("password", password, presentUser(owner));
      const password_hash = await hashPassword(password);
      const password_meets_staff_rule = await meetsStaffRule(password, presentUser(owner));
      return inTransaction(db, async (trx) => {
        const time = iso(now().getTime());
        const resetToken = await consumeResetToken(trx, token_hash, time);
        const values = { password_hash, password_meets_staff_rule, now: time };
        const row = resetToken && (await setPassword(trx, { id: resetToken.user_id, ...values }));
        if (!row) throw unusable();
        await revokeSessionsOf(trx, row.id);
        await record(trx, { user: presentUser(row), address }, { action: "password_reset" });
        await notify(trx, row.id, { type: "password_reset", userAgent });
        return { email: row.email };
      });
    },

    /** Deletes expired tokens. Called regularly. */
    async purgeExpired(): Promise<void> {
      await deleteExpiredResetTokens(db, iso(now().getTime()));
    },
  };
}
