import type { ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { AppError, type FailureEnvelope } from "#contract/errors.ts";
import type { Language } from "#contract/i18n/language.ts";
import { type MessageKey, translate } from "#contract/i18n/messages.ts";
import { isConflict, isOutage } from "../db/database-errors.ts";
import type { AppEnv } from "./context.ts";

function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException && error.status === 400) return new AppError("bad_request", "errors.bad_json");
  if (error instanceof HTTPException && error.status === 413) return new AppError("too_large", "errors.too_large");
  if (error instanceof HTTPException && error.status === 415) {
    return new AppError("unsupported_type", "errors.unsupported_type");
  }
  if (isOutage(error) || isConflict(error)) return new AppError("unavailable", "errors.unavailable", { retryAfter: 5 });
  return null;
}

/** The error response in a language. */
export function failureEnvelope(error: AppError, language: Language): FailureEnvelope {
  const { values, errors, data } = error.details;
  const inLanguage = (keys: MessageKey[]) => keys.map((key) => translate(language, key, values));
  return {
    success: false,
    message: translate(language, error.key, values),
    ...(errors && {
      errors: Object.fromEntries(Object.entries(errors).map(([field, keys]) => [field, inLanguage(keys)])),
    }),
    ...(data !== undefined && { data }),
  };
}

/** Responds to errors thrown under `/api` with status and envelope; internal errors are logged, not exposed. */
export const handleError: ErrorHandler<AppEnv> = (error, c) => {
  const known = asAppError(error);
  if (!known || known.status >= 500) c.get("log").error({ err: error }, "request failed");
  const failure = known ?? new AppError("internal", "errors.internal");
  if (failure.details.retryAfter) c.header("Retry-After", String(Math.max(1, Math.ceil(failure.details.retryAfter))));
  c.header("Cache-Control", "no-store");
  if (failure.code === "unauthorized") c.header("WWW-Authenticate", "Bearer"); // RFC 9110, section 11.6.1
  return c.json(
    { ...failureEnvelope(failure, c.get("language")), ...(known ? {} : { request_id: c.get("requestId") }) },
    failure.status,
  );
};
