import type { MessageKey } from "#contract/i18n/messages.ts";
import { useT } from "../i18n/use-t.ts";
import { ApiError, type ApiErrorKind } from "./api.ts";

/** Texts for calls without a response. Read while rendering, so that they are loaded when a call fails. */
export function useConnectionTexts(): Record<Exclude<ApiErrorKind, "response">, string> {
  const t = useT();
  return { network: t("errors.network"), timeout: t("errors.timeout") };
}

/** The text for a failed call: the server's message, else why there is none, else `fallback`. */
export function useErrorText(): (error: unknown, fallback: MessageKey) => string {
  const t = useT();
  const connectionTexts = useConnectionTexts();
  return (error, fallback) => {
    if (!(error instanceof ApiError)) return t(fallback);
    if (error.message) return error.message;
    return error.kind === "response" ? t(fallback) : connectionTexts[error.kind];
  };
}
