import { useId, useState } from "react";
import { ApiError } from "#web/http/api.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { isComposing } from "#web/ui/composition.ts";
import { describedBy, FieldFrame } from "#web/ui/field.tsx";
import type { TextDraft } from "./text-draft.ts";

/** Thrown by `send` where nothing was sent and another place of the page says why. */
export class NotSent extends Error {}

interface TextFormProps {
  label: string;
  hint?: string;
  /** Whether it may be sent empty. */
  optional?: boolean;
  limit: number;
  /** Where the text is stored while it is written. */
  draft?: TextDraft | undefined;
  submit: string;
  busyLabel: string;
  /** What it throws is shown below the field. */
  send: (text: string) => Promise<void>;
  onCancel?: () => void;
}

/** A text of several lines with the button that sends it; Escape cancels, Ctrl or Command with Enter sends. */
export function TextForm(props: TextFormProps) {
  const { label, hint, optional = false, limit, draft, submit, busyLabel, send } = props;
  const t = useT();
  const id = useId();
  const errorText = useErrorText();
  const [restored] = useState(() => draft?.read() ?? "");
  const [text, setText] = useState(restored);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const empty = text.trim() === "";

  function change(next: string) {
    setText(next);
    draft?.store(next);
  }

  const onCancel =
    props.onCancel &&
    (() => {
      change("");
      props.onCancel?.();
    });

  async function sendText() {
    if (busy || (empty && !optional)) return;
    setBusy(true);
    setError(undefined);
    try {
      await send(text.trim());
      change("");
    } catch (failure) {
      setBusy(false);
      if (failure instanceof NotSent) return;
      const [field] = failure instanceof ApiError ? Object.values(failure.errors) : [];
      setError(field?.[0] ?? errorText(failure, "revisions.review.failed"));
    }
    setBusy(false);
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void sendText();
      }}
      onKeyDown={(event) => {
        // of an input method, Escape drops a candidate
        if (isComposing(event.nativeEvent)) return;
        if (event.key === "Escape" && !busy) onCancel?.();
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void sendText();
      }}
    >
      <FieldFrame id={id} label={label} hint={hint} error={error}>
        <textarea
          id={id}
          // opened by the button before it, and not with a stored text, beside which somebody may be writing
          // biome-ignore lint/a11y/noAutofocus: the field is what was asked for
          autoFocus={onCancel !== undefined && restored === ""}
          rows={3}
          maxLength={limit}
          value={text}
          readOnly={busy}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { error, hint })}
          onChange={({ target }) => change(target.value)}
          className="input text-15"
        />
      </FieldFrame>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="submit" size="small" loading={busy} loadingLabel={busyLabel} disabled={empty && !optional}>
          {submit}
        </Button>
        {onCancel && (
          <Button look="secondary" size="small" disabled={busy} onClick={onCancel}>
            {t("revisions.review.cancel")}
          </Button>
        )}
      </div>
    </form>
  );
}
