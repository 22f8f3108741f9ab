import { useState } from "react";
import type { MessageKey } from "#contract/i18n/messages.ts";
import { ApiError } from "#web/http/api.ts";
import { useDoneBefore } from "#web/http/done-before.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { Button, type ButtonProps } from "#web/ui/button.tsx";
import { AlertDialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toasts.tsx";
import { isGone } from "./queries.tsx";

/**
 * A question about something before `act` is called with it: `ask` opens the `AlertDialog` that gets `dialog`, which stays
 * open until `act`, which never throws, has ended, or has called its second argument.
 */
export function useConfirmation<T extends object>(act: (subject: T, close: () => void) => Promise<unknown>) {
  const [asked, setAsked] = useState<T | null>(null);
  const [busy, setBusy] = useState(false);

  function close() {
    setAsked(null);
    setBusy(false);
  }

  async function confirm(subject: T) {
    setBusy(true);
    await act(subject, close);
    close();
  }

  return {
    asked,
    ask: (subject: T) => setAsked(subject),
    dialog: { open: asked !== null, busy, onConfirm: () => void (asked && confirm(asked)), onCancel: close },
  };
}

export interface ConfirmButtonProps extends Pick<ButtonProps, "look" | "className" | "aria-label"> {
  label: string;
  question: string;
  /** What follows from confirming. */
  note?: string;
  confirmLabel: string;
  busyLabel: string;
  /** What is done once confirmed; what it throws is shown. */
  action: () => Promise<unknown>;
  /** Shown once it is done. */
  done: string;
  /** Shown where it failed without a message of the server. */
  failed: MessageKey;
  /** Called once it is done, or where there is nothing left to do it to. */
  onDone?: () => void;
}

/** A button that asks a question first, and reports the end of its action in a toast. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, question, note, confirmLabel, busyLabel, action, done, failed, onDone, ...button } = props;
  const errorText = useErrorText();
  const doneBefore = useDoneBefore();
  const { ask, dialog } = useConfirmation(async (_, close) => {
    try {
      await action().catch((error: unknown) => {
        if (!doneBefore(error, 404)) throw error;
      });
      showToast("success", done);
      close();
      onDone?.();
    } catch (error) {
      // a 401 leads to the login page
      if (error instanceof ApiError && error.status === 401) return;
      showToast("error", errorText(error, failed));
      if (!isGone(error)) return;
      close();
      onDone?.();
    }
  });
  return (
    <>
      <Button size="medium" {...button} onClick={() => ask({})}>
        {label}
      </Button>
      <AlertDialog {...dialog} note={note} confirmLabel={confirmLabel} busyLabel={busyLabel} danger text={question} />
    </>
  );
}
