import type { BodyInputOf, Endpoint, ParamsOf, QueryOf } from "#contract/endpoints/endpoint.ts";
import type { EndpointAddress, EndpointAt } from "#contract/endpoints/index.ts";
import { type Language, languageTag } from "#contract/i18n/language.ts";
import {
  passwordObstacle,
  requirePasswordChange,
  requireSecondFactor,
  secondFactorObstacle,
} from "../session/required-step.ts";
import { expireSession, readToken } from "../session/session.ts";

/** Why a call failed: the server refused it, it did not respond in time, or it could not be reached. */
export type ApiErrorKind = "response" | "timeout" | "network";

/** A call that failed. `message` is what the server said, in the page's language, or empty. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** The server's messages for single fields. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Data of the response, e.g. the current article of a stale update. */
  readonly data: unknown;

  constructor(kind: ApiErrorKind, status = 0, envelope: ApiResponse = {}) {
    super(typeof envelope.message === "string" ? envelope.message : "");
    this.name = "ApiError";
    this.kind = kind;
    this.status = status;
    this.errors = fieldErrors(envelope.errors);
    this.data = envelope.data;
  }
}

/** The body of a response. Its `success` has been checked; the caller parses the other fields. */
export type ApiResponse = Readonly<Record<string, unknown>>;

interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Set by forms of those who are not signed in: a 401 there is a wrong password, not an expired session. */
  login?: boolean;
  /** Language of the response; default: the page's. */
  language?: Language;
  /** Timeout in milliseconds; default: 10 s. */
  timeoutMs?: number | undefined;
}

/** Parameters of a query; `undefined`, `null` and empty texts are left out. */
type QueryInput<E> = { readonly [Name in keyof QueryOf<E>]?: QueryOf<E>[Name] | null | "" };

/** What a call takes: path parameters and a body where the endpoint has them, and perhaps parameters of its query. */
type CallInput<E> = CallOptions &
  (ParamsOf<E> extends undefined ? { readonly params?: undefined } : { readonly params: ParamsOf<E> }) &
  (QueryOf<E> extends undefined ? { readonly query?: undefined } : { readonly query?: QueryInput<E> }) &
  (BodyInputOf<E> extends undefined ? { readonly body?: undefined } : { readonly body: BodyInputOf<E> });

export type CallArguments<E> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

type Values = Readonly<Record<string, unknown>>;

/** What goes with a call, of whatever endpoint. */
export interface RequestParts extends CallOptions {
  params?: Values | undefined;
  query?: Values | undefined;
  /** Sent as JSON, or as it is if it is a form. */
  body?: unknown;
}

const defaultTimeoutMs = 10_000;

/** The address of an endpoint with its parameters, below `/api`. */
function addressOf(path: string, params: Values = {}, query: Values = {}): string {
  const values = new Map(Object.entries(params));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== "") search.set(name, String(value));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}

/**
 * Calls an endpoint and returns the envelope of a successful response, its other fields unchecked: `call` checks them.
 * Throws `ApiError`; a 401 also ends the session and leads to the login page, a 403 that requires a second factor or
 * a better password to the profile. An abort by the caller's `signal` is thrown as it is.
 */
export async function requestEndpoint(
  { method, path }: Pick<Endpoint, "method" | "path">,
  { params, query, body, signal, language, login, timeoutMs = defaultTimeoutMs }: RequestParts = {},
): Promise<ApiResponse> {
  const token = readToken();
  const timeout = AbortSignal.timeout(timeoutMs);
  const json = body !== undefined && !(body instanceof FormData);
  try {
    const response = await fetch(`/api${addressOf(path, params, query)}`, {
      method,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: { ...requestHeaders(token, language), ...(json && { "Content-Type": "application/json" }) },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    return parseResponse({ status: response.status, body: await response.text() }, token, login);
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
    throw new ApiError(timeout.aborted ? "timeout" : "network");
  }
}

/**
 * The same by method and path, which the contract's types check: what visitors load needs neither the contract's schemas
 * nor their library.
 */
export function request<const Address extends EndpointAddress>(
  address: Address,
  ...input: CallArguments<EndpointAt<Address>>
): Promise<ApiResponse>;
export function request(address: EndpointAddress, input?: RequestParts): Promise<ApiResponse> {
  return requestEndpoint(address, input);
}

/** A response as it was received. */
interface ReceivedResponse {
  status: number;
  body: string;
}

/**
 * The envelope of a successful response. Throws `ApiError` for any other, with the consequences of a 401 and a 403 that `requestEndpoint` names;
 * `token` is the one that was sent, `login` as in `CallOptions`.
 */
export function parseResponse({ status, body }: ReceivedResponse, token: string | null, login = false): ApiResponse {
  const envelope = parseEnvelope(body);
  if (status >= 200 && status < 300 && envelope.success !== false) return envelope;
  // a token that was replaced meanwhile, in this tab or another, does not invalidate the new one
  if (status === 401 && !login && readToken() === token) expireSession();
  if (status === 403 && secondFactorObstacle(envelope.data) === "required") requireSecondFactor(true);
  const obstacle = status === 403 ? passwordObstacle(envelope.data) : null;
  if (obstacle !== null) requirePasswordChange(obstacle);
  throw new ApiError("response", status, envelope);
}

/** Headers of every API request: token and language. */
export const requestHeaders = (token: string | null, language?: Language): Record<string, string> => ({
  Accept: "application/json",
  "Accept-Language": language ? languageTag[language] : document.documentElement.lang,
  ...(token && { Authorization: `Bearer ${token}` }),
});

/** A body that is not a JSON object, such as a gateway's error page, is an empty envelope. */
function parseEnvelope(text: string): ApiResponse {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function fieldErrors(value: unknown): Record<string, string[]> {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).map(([field, messages]: [string, unknown]) => [
      field,
      (Array.isArray(messages) ? messages : [messages]).filter((message) => typeof message === "string"),
    ]),
  );
}
