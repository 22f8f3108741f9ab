import type { MessageKey } from "./i18n/messages.ts";

/** HTTP status of every way a request can fail; the keys are the codes the server reasons with. */
const errorStatus = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Messages for each field of a body that broke a rule, as keys of the catalogue. */
export type FieldErrors = Record<string, MessageKey[]>;

export interface AppErrorDetails {
  /** Values for the placeholders of the message. */
  values?: Record<string, string | number>;
  errors?: FieldErrors;
  /** Sent as `data` beside the message, e.g. the current article of a stale update. */
  data?: unknown;
  /** Seconds until another try makes sense; becomes `Retry-After`. */
  retryAfter?: number;
}

/** A failure that the actor sees, in the actor's language. Anything else thrown is a fault of the server (500). */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly key: MessageKey;
  readonly details: AppErrorDetails;

  constructor(code: ErrorCode, key: MessageKey, details: AppErrorDetails = {}) {
    super(key);
    this.name = "AppError";
    this.code = code;
    this.key = key;
    this.details = details;
  }

  get status() {
    return errorStatus[this.code];
  }
}

/** The failure envelope of every answer under `/api`. */
export interface FailureEnvelope {
  success: false;
  message: string;
  errors?: Record<string, string[]>;
  data?: unknown;
}
