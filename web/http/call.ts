import type { Endpoint, ResponseOf } from "#contract/endpoints/endpoint.ts";
import { ApiError, type ApiResponse, type CallArguments, type RequestParts, requestEndpoint } from "./api.ts";

/** Checks a response against the contract. Throws `ApiError` if it differs. */
export function checkResponse<E extends Endpoint>(endpoint: E, received: ApiResponse): ResponseOf<E>;
export function checkResponse({ response }: Endpoint, received: ApiResponse): unknown {
  if (!("schema" in response)) return undefined;
  const parsed = response.schema.safeParse(received);
  if (!parsed.success) throw new ApiError("response");
  return parsed.data;
}

/**
 * Calls an endpoint of the contract and returns its checked response. Throws `ApiError`, also for a response that differs
 * from the contract, with the consequences of a 401 and a 403 that `requestEndpoint` names. An abort by the caller's `signal`
 * is thrown as it is.
 */
export function call<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): Promise<ResponseOf<E>>;
export async function call(endpoint: Endpoint, input?: RequestParts): Promise<unknown> {
  return checkResponse(endpoint, await requestEndpoint(endpoint, input));
}
