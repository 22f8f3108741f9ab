import { createHash } from "node:crypto";
import { z } from "zod";
import type { EnquiryProof } from "#contract/enquiries.ts";
import { AppError } from "#contract/errors.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import { decrypt, encrypt } from "../encryption/encryption.ts";
import { createProofOfWork } from "../encryption/proof-of-work.ts";
import type { SecretKey } from "../encryption/secret-key.ts";

/** Nobody fills in the form in less; a proof that is older has been kept for something else. */
const [minimumMs, maximumMs] = [3000, 24 * 3_600_000];

/** 300,000 to 900,000 iterations in all. */
const work = { cost: 1000, from: 300, to: 900 } as const;

const purpose = "enquiry form";

/** A proof is refused; the reason is at the field `proof`. */
export const proofError = (key: MessageKey) => new AppError("invalid", key, { errors: { proof: [key] } });

const unreadable = () => proofError("enquiry.errors.proof");

/**
 * What shows that an enquiry was written by a person: a proof of work where a script runs, else a stamp, the encrypted time
 * at which the form was shown. Nothing is stored before an enquiry comes. `now` is the clock in milliseconds, for tests.
 */
export function createEnquiryProofs({ key, now }: { key: SecretKey; now: () => number }) {
  const proofOfWork = createProofOfWork({ key, purpose, work, now });

  async function timeOfWork(payload: string): Promise<{ at: number; mark: string }> {
    const proven = await proofOfWork.check(payload);
    if (!proven) throw unreadable();
    return { at: proven.at, mark: proven.nonce };
  }

  async function timeOfStamp(stamp: string): Promise<{ at: number; mark: string }> {
    const secretKey = await key();
    try {
      return { at: z.int().parse(Number(decrypt(secretKey, purpose, stamp))), mark: stamp };
    } catch {
      throw unreadable();
    }
  }

  return {
    challenge: proofOfWork.challenge,

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
