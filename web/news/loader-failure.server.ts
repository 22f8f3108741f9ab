import { data } from "react-router";
import { AppError } from "#contract/errors.ts";
import type { Language } from "#contract/i18n/language.ts";
import { translate } from "#contract/i18n/messages.ts";

/**
 * Throws a service's failure as a route's error: with its status, and its message in the page's language, where it may
 * be told; else as it is, which is logged and answered with 500.
 */
export function throwFailure(error: unknown, language: Language): never {
  if (!(error instanceof AppError)) throw error;
  throw data({ message: translate(language, error.key, error.details.values) }, { status: error.status });
}
