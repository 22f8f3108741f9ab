import { type UseMutationResult, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { MessageKey } from "#contract/i18n/messages.ts";
import { ApiError } from "#web/http/api.ts";
import { useDoneBefore } from "#web/http/done-before.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { Button, type ButtonProps } from "#web/ui/button.tsx";
import { AlertDialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toasts.tsx";
import { isGone } from "./queries.tsx";

/** A question before a mutation: `ask` opens the `AlertDialog` that gets `dialog`, which stays open until the mutation ends. */
export function useConfirmation<Subject extends object>({
  mutate,
  isPending,
}: Pick<UseMutationResult<unknown, Error, Subject>, "mutate" | "isPending">) {
  const [asked, setAsked] = useState<Subject | null>(null);
  const close = () => setAsked(null);
  return {
    asked,
    ask: (subject: Subject) => setAsked(subject),
    close,
    dialog: {
      open: asked !== null,
      busy: isPending,
      onConfirm: () => asked && mutate(asked, { onSettled: close }),
      onCancel: close,
    },
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
  const mutation = useMutation({
    mutationFn: (_: object) =>
      action().catch((error: unknown) => {
        if (!doneBefore(error, 404)) throw error;
      }),
    onSuccess() {
      showToast("success", done);
      close();
      onDone?.();
    },
    onError(error) {
      // a 401 leads to the login page
      if (error instanceof ApiError && error.status === 401) return;
      showToast("error", errorText(error, failed));
      if (!isGone(error)) return;
      close();
      onDone?.();
    },
  });
  const { ask, close, dialog } = useConfirmation(mutation);
  return (
    <>
      <Button size="medium" {...button} onClick={() => ask({})}>
        {label}
      </Button>
      <AlertDialog {...dialog} note={note} confirmLabel={confirmLabel} busyLabel={busyLabel} danger text={question} />
    </>
  );
}
