import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Button } from "./button.tsx";
import type { ButtonLook } from "./button-class.ts";

export interface Choice {
  label: string;
  look: ButtonLook;
  onChoose: () => void;
}

export interface ChoiceDialogProps {
  question: string;
  /** What follows from each choice. */
  children: ReactNode;
  /** The first is the safe one, where focus starts. */
  choices: readonly Choice[];
  /** Escape: nothing is decided. */
  onEscape: () => void;
}

/** A question with answers of its own, which must be answered first. Stands on the page while it is open. */
export function ChoiceDialog({ question, children, choices, onEscape }: ChoiceDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // a layout effect, which ends while the dialog still is on the page: only then does it give the focus back
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector<HTMLElement>("button")?.focus();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-text`}
      className="dialog"
      onCancel={(event) => {
        event.preventDefault();
        onEscape();
      }}
    >
      <p id={`${id}-question`} className="font-semibold">
        {question}
      </p>
      <p id={`${id}-text`} className="mt-2 text-15 text-ink-2">
        {children}
      </p>
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        {choices.map(({ label, look, onChoose }) => (
          <Button key={label} look={look} size="medium" onClick={onChoose}>
            {label}
          </Button>
        ))}
      </div>
    </dialog>
  );
}
