import type { MessageKey } from "#contract/i18n/messages.ts";
import { useT } from "#web/i18n/use-t.ts";
import { showToast } from "#web/ui/toasts.tsx";

/** Copies a text, and says so; where the browser does not let it, says how to do it by hand. */
export function useCopy(): (text: string, done: MessageKey) => Promise<void> {
  const t = useT();
  return async (text, done) => {
    try {
      // there is no clipboard on plain http
      await navigator.clipboard.writeText(text);
      showToast("success", t(done));
    } catch {
      showToast("error", t("second-factor.codes.copy_failed"));
    }
  };
}
