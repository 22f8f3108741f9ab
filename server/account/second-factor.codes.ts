import { codeKey, isAppCode } from "#contract/second-factor-rules.ts";
import type { Connection } from "../db/open.ts";
import { decrypt, encrypt } from "../encryption/encryption.ts";
import type { SecretKey } from "../encryption/secret-key.ts";
import { createRecoveryCode } from "./passwords.ts";
import {
  confirmSecret,
  consumeRecoveryCode,
  consumeStep,
  findFactor,
  replaceRecoveryCodes,
} from "./second-factor.queries.ts";
import { hashToken } from "./tokens.ts";
import { stepOf } from "./totp.ts";

const recoveryCodes = 10;

/** What was shown as the second factor. */
export type FactorUsed = "app" | "recovery_code";

/** How a code fared that should put a waiting secret to use. */
export type Confirmation = "confirmed" | "replaced" | "wrong" | "not_pending";

const purposeOf = (userId: number) => `second factor of user ${userId}`;

/** The codes of authenticator apps and recovery codes, in transactions of those who ask. Times in ms. */
export function createSecondFactorCodes(key: SecretKey) {
  return {
    /** The form in which a user's secret is stored. */
    sealed: async (userId: number, secret: string) => encrypt(await key(), purposeOf(userId), secret),

    /** Uses a code up, as compared; `null` where it is wrong or was used before. Of many uses at once, one succeeds. */
    async use(trx: Connection, userId: number, code: string, time: number): Promise<FactorUsed | null> {
      if (!isAppCode(code)) return (await consumeRecoveryCode(trx, userId, hashToken(code))) ? "recovery_code" : null;
      const stored = (await findFactor(trx, userId))?.secret;
      if (!stored) return null;
      const step = stepOf(decrypt(await key(), purposeOf(userId), stored), code, time);
      return step !== null && (await consumeStep(trx, userId, stored, step)) ? "app" : null;
    },

    /** Puts a user's waiting secret to use where the code is its. Of many at once, one succeeds. */
    async confirm(trx: Connection, userId: number, code: string, time: number): Promise<Confirmation> {
      const found = await findFactor(trx, userId);
      if (!found?.pending_secret) return "not_pending";
      const step = stepOf(decrypt(await key(), purposeOf(userId), found.pending_secret), code, time);
      if (step === null) return "wrong";
      if (!(await confirmSecret(trx, userId, found.pending_secret, step))) return "not_pending";
      return found.secret === null ? "confirmed" : "replaced";
    },

    /** Ten new recovery codes of 118 bits in place of those before; only their hashes are stored. */
    async renew(trx: Connection, userId: number): Promise<string[]> {
      const codes = Array.from({ length: recoveryCodes }, createRecoveryCode);
      const hashes = codes.map((code) => hashToken(codeKey(code)));
      await replaceRecoveryCodes(trx, userId, hashes);
      return codes;
    },
  };
}

export type SecondFactorCodes = ReturnType<typeof createSecondFactorCodes>;
