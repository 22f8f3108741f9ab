import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { EnquiryChallenge, EnquiryReceipt } from "#contract/enquiries.ts";
import { enquiryBodyOf } from "#contract/enquiry-rules.ts";
import { ApiError, request, requestEndpoint } from "#web/http/api.ts";

/** The server takes no enquiry sooner after its challenge, in milliseconds. */
const minimumMs = 3200;

/** A proof that is being worked out, and when it may be sent. */
interface Work {
  proof: Promise<string>;
  ready: number;
}

let work: Work | null = null;

const isChallenge = (value: unknown): value is EnquiryChallenge =>
  typeof value === "object" && value !== null && "parameters" in value && "signature" in value;

async function solve(): Promise<string> {
  const { data: challenge } = await request({ method: "GET", path: "/enquiries/challenge" });
  if (!isChallenge(challenge)) throw new ApiError("answer");
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new ApiError("timeout");
  return btoa(JSON.stringify({ challenge, solution }));
}

/** Whether this browser can work out a proof: only on `https` and on this machine. */
export const canProve = (): boolean => typeof crypto.subtle === "object";

/** Begins to work out the proof for the next enquiry, while its form is being filled in. */
export function prepareProof(): Work {
  if (work) return work;
  const begun: Work = { proof: solve(), ready: performance.now() + minimumMs };
  begun.proof.catch(() => {
    if (work === begun) work = null;
  });
  work = begun;
  return begun;
}

/** Sends what is in the form, by the names of its fields. Throws `ApiError`. */
export async function sendEnquiry(fields: Readonly<Record<string, string>>): Promise<EnquiryReceipt> {
  const { proof, ready } = prepareProof();
  const body = { ...enquiryBodyOf(fields), proof: await proof };
  await new Promise((resolve) => setTimeout(resolve, ready - performance.now()));
  try {
    const { data } = await requestEndpoint({ method: "POST", path: "/enquiries" }, { body, timeoutMs: 20_000 });
    work = null;
    if (!isReceipt(data)) throw new ApiError("answer");
    return data;
  } catch (error) {
    if (error instanceof ApiError && "proof" in error.errors) work = null;
    throw error;
  }
}

const isReceipt = (value: unknown): value is EnquiryReceipt =>
  typeof value === "object" &&
  value !== null &&
  "reference" in value &&
  typeof value.reference === "string" &&
  "mailed" in value &&
  typeof value.mailed === "boolean";
