import { ApiError } from "#web/http/api.ts";
import { type Translate, useT } from "#web/i18n/use-t.ts";
import type { SaveAction } from "./save-request.ts";

/** Why a call failed, in the server's words or ours; empty where nobody knows. */
function reasonOf(error: unknown, t: Translate): string {
  if (!(error instanceof ApiError)) return "";
  if (error.message) return error.message;
  return error.kind === "answer" ? "" : t(`errors.${error.kind}`);
}

/** What to tell the author of a save that failed. */
export function useFailureText(): (action: SaveAction, error: unknown) => string {
  const t = useT();
  return (action, error) => {
    if (action === "draft" || action === "publish") {
      const text = t(action === "draft" ? "editor.form.draft_failed" : "editor.form.publish_failed");
      const reason = reasonOf(error, t);
      return reason ? t("editor.form.with_reason", { text, reason }) : text;
    }
    if (!(error instanceof ApiError)) return t("editor.form.update_failed");
    const unexplained = error.kind === "answer" ? "editor.form.update_fallback" : "editor.form.update_failed";
    return error.message || t(unexplained);
  };
}
