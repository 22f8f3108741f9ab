import { createHmac, randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { type WorkChallenge, workChallengeSchema, workProofSchema } from "#contract/proof-of-work.ts";
import type { SecretKey } from "./secret-key.ts";

/** Iterations of a derivation, and the range of the counter to find: their product is the work. */
export interface Work {
  cost: number;
  from: number;
  to: number;
}

/** What a proof says that is right: when its challenge was made, in milliseconds, and the challenge's own number. */
export interface ProvenWork {
  at: number;
  nonce: string;
}

function parsePayload(payload: string) {
  try {
    const value: unknown = JSON.parse(Buffer.from(payload, "base64").toString("utf8"));
    return workProofSchema.safeParse(value).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Proofs of work for one purpose: those for another one are not valid here. Nothing is stored, so that whoever takes a proof
 * looks at its age, and takes its number once.
 */
export function createProofOfWork({
  key,
  purpose,
  work,
  now,
}: {
  key: SecretKey;
  purpose: string;
  work: Work;
  now: () => number;
}) {
  const secret = async () =>
    createHmac("sha256", await key())
      .update(purpose)
      .digest("hex");

  return {
    async challenge(): Promise<WorkChallenge> {
      const challenge = await createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost: work.cost,
        deriveKey,
        counter: randomInt(work.from, work.to),
        data: { at: now() },
        hmacSignatureSecret: await secret(),
      });
      return workChallengeSchema.parse(challenge);
    },

    /** Checks a proof; `null` for one that is wrong or malformed. */
    async check(payload: string): Promise<ProvenWork | null> {
      const parsed = parsePayload(payload);
      if (!parsed) return null;
      const { challenge, solution } = parsed;
      const { verified } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret: await secret(),
      }).catch(() => ({ verified: false }));
      return verified ? { at: challenge.parameters.data.at, nonce: challenge.parameters.nonce } : null;
    },
  };
}
