import type { MessageKey } from "#contract/i18n/messages.ts";
import { useT } from "../i18n/use-t.ts";
import { ApiError, type ApiErrorKind } from "./api.ts";

/** Texts for calls without an answer. Read while rendering, so that the texts are there when a call fails. */
export function useNoAnswerTexts(): Record<Exclude<ApiErrorKind, "answer">, string> {
  const t = useT();
  return { network: t("errors.network"), timeout: t("errors.timeout") };
}

/** The text for a failed call: the server's message, else why there is none, else `fallback`. */
export function useErrorText(): (error: unknown, fallback: MessageKey) => string {
  const t = useT();
  const noAnswer = useNoAnswerTexts();
  return (error, fallback) => {
    if (!(error instanceof ApiError)) return t(fallback);
    if (error.message) return error.message;
    return error.kind === "answer" ? t(fallback) : noAnswer[error.kind];
  };
}
