import { codeKey, isAppCode } from "#contract/second-factor-rules.ts";
import type { Connection } from "../db/open.ts";
import { decrypt, encrypt, type StoredSecret } from "../encryption/encryption.ts";
import type { SecretKey } from "../encryption/secret-key.ts";
import { createRecoveryCode } from "./passwords.ts";
import {
  confirmSecret,
  consumeRecoveryCode,
  consumeStep,
  deleteFactor,
  findFactor,
  listFactors,
  replaceRecoveryCodes,
  replaceSecret,
} from "./second-factor.queries.ts";
import { hashToken } from "./tokens.ts";
import { stepOf } from "./totp.ts";

const recoveryCodes = 10;

/** The kind of second factor that was used. */
export type FactorUsed = "app" | "recovery_code";

/** Result of confirming a pending secret with a code. */
export type Confirmation = "confirmed" | "replaced" | "wrong" | "not_pending";

const purposeOf = (userId: number) => `second factor of user ${userId}`;

/** Codes of authenticator apps and recovery codes, in the caller's transactions. Times in ms. */
export function createSecondFactorCodes(key: SecretKey) {
  return {
    /** Encrypts a user's secret for storage. */
    encryptSecret: async (userId: number, secret: string) => encrypt(await key(), purposeOf(userId), secret),

    /** Consumes a normalised code; `null` if it is wrong or used. Of several simultaneous uses one succeeds. */
    async use(trx: Connection, userId: number, code: string, time: number): Promise<FactorUsed | null> {
      if (!isAppCode(code)) return (await consumeRecoveryCode(trx, userId, hashToken(code))) ? "recovery_code" : null;
      const stored = (await findFactor(trx, userId))?.secret;
      if (!stored) return null;
      const step = stepOf(decrypt(await key(), purposeOf(userId), stored), code, time);
      return step !== null && (await consumeStep(trx, userId, stored, step)) ? "app" : null;
    },

    /** Activates a user's pending secret if the code matches it. Of several simultaneous calls one succeeds. */
    async confirm(trx: Connection, userId: number, code: string, time: number): Promise<Confirmation> {
      const found = await findFactor(trx, userId);
      if (!found?.pending_secret) return "not_pending";
      const step = stepOf(decrypt(await key(), purposeOf(userId), found.pending_secret), code, time);
      if (step === null) return "wrong";
      if (!(await confirmSecret(trx, userId, found.pending_secret, step))) return "not_pending";
      return found.secret === null ? "confirmed" : "replaced";
    },

    /** Ten new recovery codes of 118 bits in place of the previous ones; only their hashes are stored. */
    async renew(trx: Connection, userId: number): Promise<string[]> {
      const codes = Array.from({ length: recoveryCodes }, createRecoveryCode);
      const hashes = codes.map((code) => hashToken(codeKey(code)));
      await replaceRecoveryCodes(trx, userId, hashes);
      return codes;
    },
  };
}

export type SecondFactorCodes = ReturnType<typeof createSecondFactorCodes>;

/** The encrypted secrets of authenticator apps, for the rotation of the key. */
export async function listFactorSecrets(trx: Connection): Promise<StoredSecret[]> {
  const columns = ["secret", "pending_secret"] as const;
  return (await listFactors(trx)).flatMap((factor) =>
    columns.flatMap((column) => {
      const [userId, stored] = [factor.user_id, factor[column]];
      if (stored === null) return [];
      const purpose = purposeOf(userId);
      return {
        name: purpose,
        purpose,
        stored,
        replace: (text: string) => replaceSecret(trx, userId, column, text),
        remove: () => deleteFactor(trx, userId),
      };
    }),
  );
}
