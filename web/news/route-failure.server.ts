import { data } from "react-router";
import { AppError } from "#contract/errors.ts";
import type { Language } from "#contract/i18n/language.ts";
import { type MessageKey, translate } from "#contract/i18n/messages.ts";

/**
 * Throws a service's failure as a route's error: with its status, and its message in the page's language, where it may
 * be told. Any other failure is thrown as it is, which is logged and answered with 500; where `unexplained` is given, it is
 * logged here and answered with that text.
 */
export function throwFailure(error: unknown, language: Language, unexplained?: MessageKey): never {
  if (error instanceof AppError) {
    throw data({ message: translate(language, error.key, error.details.values) }, { status: error.status });
  }
  if (unexplained === undefined) throw error;
  console.error(error);
  throw data({ message: translate(language, unexplained) }, { status: 500 });
}
