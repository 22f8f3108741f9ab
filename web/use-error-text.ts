import type { MessageKey } from "#contract/i18n/messages.ts";
import { ApiError } from "./api.ts";
import { useT } from "./i18n/use-t.ts";

/** What to tell the reader of a failed call: the server's own words, else why there are none, else `fallback`. */
export function useErrorText(): (error: unknown, fallback: MessageKey) => string {
  const t = useT();
  return (error, fallback) => {
    if (!(error instanceof ApiError)) return t(fallback);
    if (error.message) return error.message;
    return error.kind === "answer" ? t(fallback) : t(`errors.${error.kind}`);
  };
}
