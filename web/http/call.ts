import type { AnswerOf, Endpoint } from "#contract/endpoints/endpoint.ts";
import { ApiError, type ApiResponse, type CallArguments, type RequestParts, requestEndpoint } from "./api.ts";

/** The checked answer of an endpoint. Throws `ApiError` for one that is not as the contract says. */
export function parseAnswer<E extends Endpoint>(endpoint: E, answer: ApiResponse): AnswerOf<E>;
export function parseAnswer({ answer }: Endpoint, given: ApiResponse): unknown {
  if (!("schema" in answer)) return undefined;
  const parsed = answer.schema.safeParse(given);
  if (!parsed.success) throw new ApiError("answer");
  return parsed.data;
}

/**
 * Calls an endpoint of the contract and gives its checked answer. Throws `ApiError`, also for an answer that is not as the
 * contract says, with the consequences of a 401 and a 403 that `requestEndpoint` names. An abort by the caller's `signal`
 * is thrown as it is.
 */
export function call<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): Promise<AnswerOf<E>>;
export async function call(endpoint: Endpoint, input?: RequestParts): Promise<unknown> {
  return parseAnswer(endpoint, await requestEndpoint(endpoint, input));
}
