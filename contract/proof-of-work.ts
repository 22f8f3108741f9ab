import { z } from "zod";
import { storable } from "./bounds.ts";

/** A task for the visitor's browser (ALTCHA, proof of work, version 2). */
export const workChallengeSchema = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    /** When it was made, milliseconds since 1970. */
    data: z.object({ at: z.int() }),
  }),
  signature: z.string(),
});

/** What a browser sends back. */
export const workProofSchema = z.object({
  challenge: workChallengeSchema,
  solution: z.object({
    counter: z
      .int()
      .min(0)
      .max(2 ** 32 - 1),
    derivedKey: z.string().max(200),
  }),
});

/** The field of a body for it: JSON in Base64; empty where there is none. */
export const workProofField = z.string().max(4000).overwrite(storable).default("");

/** `data` of the refusal of a sign-in that asks for a proof of work. */
export interface WorkDemand {
  challenge: WorkChallenge;
}

export type WorkChallenge = z.infer<typeof workChallengeSchema>;
