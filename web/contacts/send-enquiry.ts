import type { EndpointAddress } from "#contract/endpoints/index.ts";
import type { EnquiryReceipt } from "#contract/enquiries.ts";
import { enquiryBodyOf } from "#contract/enquiry-rules.ts";
import { ApiError, request, requestEndpoint } from "#web/http/api.ts";
import { solve } from "#web/http/proof-of-work.ts";

export { canProve } from "#web/http/proof-of-work.ts";

/** The server takes no enquiry sooner after its challenge, in milliseconds. */
const minimumMs = 3200;

/** A proof that is being worked out, and when it may be sent. */
interface Work {
  proof: Promise<string>;
  ready: number;
}

let work: Work | null = null;

const create = { method: "POST", path: "/enquiries" } as const satisfies EndpointAddress;

async function proveWork(): Promise<string> {
  const { data } = await request({ method: "GET", path: "/enquiries/challenge" });
  return solve(data);
}

/** Begins to work out the proof for the next enquiry, while its form is being filled in. */
export function prepareProof(): Work {
  if (work) return work;
  const begun: Work = { proof: proveWork(), ready: performance.now() + minimumMs };
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
    const { data } = await requestEndpoint(create, { body, timeoutMs: 20_000 });
    work = null;
    if (!isReceipt(data)) throw new ApiError("response");
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
