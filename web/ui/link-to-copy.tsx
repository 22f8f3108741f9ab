import type { MessageKey } from "#contract/i18n/messages.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "./button.tsx";
import { showToast } from "./toasts.tsx";

interface LinkToCopyProps {
  /** Name of the field. */
  label: string;
  link: string;
  /** Label of the button, and what is said once it was pressed. */
  texts: Readonly<Record<"copy" | "copied" | "failed", MessageKey>>;
}

/** A link that is shown once, in a field from which it can be copied by hand, with a button that copies it. */
export function LinkToCopy({ label, link, texts }: LinkToCopyProps) {
  const t = useT();

  async function copy() {
    try {
      // there is no clipboard on plain http
      await navigator.clipboard.writeText(link);
      showToast("success", t(texts.copied));
    } catch {
      showToast("error", t(texts.failed));
    }
  }

  return (
    <>
      <input
        readOnly
        data-initial-focus
        aria-label={label}
        value={link}
        className="input text-13"
        onFocus={({ target }) => target.select()}
      />
      <Button size="small" onClick={() => void copy()}>
        {t(texts.copy)}
      </Button>
    </>
  );
}
