import { createHash, createHmac, randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import { type EnquiryChallenge, enquiryChallengeSchema } from "#contract/enquiries.ts";
import { AppError } from "#contract/errors.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import type { EnquiryProof } from "#contract/services.ts";
import { decrypt, encrypt } from "../encryption/encryption.ts";
import type { SecretKey } from "../encryption/secret-key.ts";

/** Nobody fills in the form in less; a proof that is older has been kept for something else. */
const [minimumMs, maximumMs] = [3000, 24 * 3_600_000];

/** Iterations of a derivation, and the range of the counter to find: 300,000 to 900,000 iterations in all. */
const work = { cost: 1000, from: 300, to: 900 } as const;

const purpose = "enquiry form";

const payloadSchema = z.object({
  challenge: enquiryChallengeSchema,
  solution: z.object({
    counter: z
      .int()
      .min(0)
      .max(2 ** 32 - 1),
    derivedKey: z.string().max(200),
  }),
});

/** A proof is refused; the reason is at the field `proof`. */
export const proofError = (key: MessageKey) => new AppError("invalid", key, { errors: { proof: [key] } });

const unreadable = () => proofError("enquiry.errors.proof");

/** Runs what fails on malformed input. */
function attempt<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw unreadable();
  }
}

/**
 * What shows that an enquiry was written by a person: a proof of work where a script runs, else a stamp, the encrypted time
 * at which the form was shown. Nothing is stored before an enquiry comes. `now` is the clock in milliseconds, for tests.
 */
export function createEnquiryProofs({ key, now }: { key: SecretKey; now: () => number }) {
  const secret = async () =>
    createHmac("sha256", await key())
      .update(purpose)
      .digest("hex");

  async function timeOfWork(payload: string): Promise<{ at: number; mark: string }> {
    const { challenge, solution } = attempt(() =>
      payloadSchema.parse(JSON.parse(Buffer.from(payload, "base64").toString("utf8"))),
    );
    const { verified } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      hmacSignatureSecret: await secret(),
    }).catch(() => ({ verified: false }));
    if (!verified) throw unreadable();
    return { at: challenge.parameters.data.at, mark: challenge.parameters.nonce };
  }

  async function timeOfStamp(stamp: string): Promise<{ at: number; mark: string }> {
    const secretKey = await key();
    return { at: attempt(() => z.int().parse(Number(decrypt(secretKey, purpose, stamp)))), mark: stamp };
  }

  return {
    async challenge(): Promise<EnquiryChallenge> {
      const challenge = await createChallenge({
        ...{ algorithm: "PBKDF2/SHA-256", cost: work.cost, deriveKey },
        counter: randomInt(work.from, work.to),
        data: { at: now() },
        hmacSignatureSecret: await secret(),
      });
      return enquiryChallengeSchema.parse(challenge);
    },

    async stamp(): Promise<string> {
      return encrypt(await key(), purpose, String(now()));
    },

    /** Checks a proof and gives the key under which its use is stored. Throws `invalid` at `proof`. */
    async check(proof: EnquiryProof): Promise<string> {
      const { at, mark } = await (proof.type === "work" ? timeOfWork(proof.payload) : timeOfStamp(proof.stamp));
      const age = now() - at;
      if (age < minimumMs) throw proofError("enquiry.errors.too_fast");
      if (age > maximumMs) throw proofError("enquiry.errors.proof");
      return createHash("sha256").update(mark).digest("hex");
    },
  };
}
