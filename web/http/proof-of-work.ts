import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { WorkChallenge } from "#contract/proof-of-work.ts";
import { ApiError } from "./api.ts";

/** Whether this browser can solve a challenge: only on `https` and on this machine. */
export const canProve = (): boolean => typeof crypto.subtle === "object";

const isChallenge = (value: unknown): value is WorkChallenge =>
  typeof value === "object" && value !== null && "parameters" in value && "signature" in value;

/** Solves a challenge and gives the proof to send. Throws `ApiError` for what is no challenge, and where it takes too long. */
export async function solve(challenge: unknown): Promise<string> {
  if (!isChallenge(challenge)) throw new ApiError("response");
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new ApiError("timeout");
  return btoa(JSON.stringify({ challenge, solution }));
}
