import { useState } from "react";
import type { MessageKey } from "#contract/i18n/messages.ts";
import { ApiError } from "#web/http/api.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { Button, type ButtonProps } from "#web/ui/button.tsx";
import { AlertDialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toasts.tsx";

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
  /** Called once it is done. */
  onDone?: () => void;
}

/** A button that asks a question first, and reports the end of its action in a toast. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, question, note, confirmLabel, busyLabel, action, done, failed, onDone, ...button } = props;
  const errorText = useErrorText();
  const [state, setState] = useState<"closed" | "open" | "busy">("closed");

  async function run() {
    setState("busy");
    try {
      await action();
      showToast("success", done);
      setState("closed");
      onDone?.();
    } catch (error) {
      setState("closed");
      // a 401 leads to the login page
      if (error instanceof ApiError && error.status === 401) return;
      showToast("error", errorText(error, failed));
    }
  }

  return (
    <>
      <Button size="medium" {...button} onClick={() => setState("open")}>
        {label}
      </Button>
      <AlertDialog
        open={state !== "closed"}
        danger
        text={question}
        {...(note !== undefined && { note })}
        confirmLabel={confirmLabel}
        busyLabel={busyLabel}
        busy={state === "busy"}
        onConfirm={() => void run()}
        onCancel={() => setState("closed")}
      />
    </>
  );
}
