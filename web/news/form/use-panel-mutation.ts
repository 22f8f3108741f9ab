import { useMutation } from "@tanstack/react-query";
import { useErrorText } from "#web/http/use-error-text.ts";
import { showToast } from "#web/ui/toasts.tsx";

/**
 * A call of a panel's button; a failure is shown in a toast. `mutationFn` shows what has changed, so nothing is loaded
 * again.
 */
export function usePanelMutation<Variables = void>(
  mutationFn: (variables: Variables) => Promise<void>,
  onFailed?: () => void,
) {
  const errorText = useErrorText();
  return useMutation({
    mutationFn,
    meta: { refetch: false },
    onError(error) {
      showToast("error", errorText(error, "revisions.review.failed"));
      onFailed?.();
    },
  });
}
