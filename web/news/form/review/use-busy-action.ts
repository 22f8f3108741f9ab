import { useState } from "react";
import { useErrorText } from "#web/http/use-error-text.ts";
import { showToast } from "#web/ui/toasts.tsx";

/**
 * Runs one call of a panel at a time for its buttons: `busy` names the one that goes on, and a failure is reported.
 * `failed`: what is done after a failure.
 */
export function useBusyAction<Name extends string | number>(failed?: () => void) {
  const errorText = useErrorText();
  const [busy, setBusy] = useState<Name | null>(null);

  async function run(name: Name, act: () => Promise<void>) {
    setBusy(name);
    try {
      await act();
    } catch (error) {
      showToast("error", errorText(error, "revisions.review.failed"));
      failed?.();
    }
    setBusy(null);
  }

  return { busy, run };
}
