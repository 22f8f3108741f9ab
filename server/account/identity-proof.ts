import { AppError } from "#contract/errors.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import type { User } from "#contract/user.ts";
import type { Connection } from "../db/open.ts";
import { verifyPassword } from "./passwords.ts";
import type { SecondFactorCodes } from "./second-factor.codes.ts";
import { findCredentials } from "./second-factor.queries.ts";

const refused = (field: string, key: MessageKey) =>
  new AppError("invalid", "errors.invalid", { errors: { [field]: [key] } });

/** The stored credentials of a signed-in user. */
export type Credentials = NonNullable<Awaited<ReturnType<typeof findCredentials>>>;

export const wrongPassword = () => refused("password", "second-factor.wrong_password");

/** Authenticates a signed-in user again, before changes that a stolen session must not allow. */
export function createIdentityProof(options: { db: Connection; codes: SecondFactorCodes; now: () => Date }) {
  const { db, codes, now } = options;
  return {
    /** Checks the password; call `lockProvenUser` in the transaction that follows. Throws `invalid` at `password`. */
    async password(user: User, password: string): Promise<Credentials> {
      const found = await findCredentials(db, user.id);
      const passwordValid = await verifyPassword(found?.password_hash, password);
      if (!found || !passwordValid) throw wrongPassword();
      return found;
    },

    /** Consumes a code of the second factor, in a transaction. Throws `invalid` at `code`. */
    async code(trx: Connection, user: User, code: string | undefined): Promise<void> {
      if (code === undefined) throw refused("code", "second-factor.code_required");
      if (!(await codes.use(trx, user.id, code, now().getTime()))) throw refused("code", "second-factor.wrong");
    },
  };
}
