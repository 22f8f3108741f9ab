import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export interface FieldTexts {
  label: ReactNode;
  /** What is wrong with the value; marks the field. */
  error?: string | undefined;
  /** What the value should be like. */
  hint?: string | undefined;
}

/** Ids that tie a control to its hint and error. */
export const describedBy = (id: string, { error, hint }: Pick<FieldTexts, "error" | "hint">) =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined;

/** The error below a control. */
export const FieldError = ({ id, error }: { id: string; error: string | undefined }) =>
  error && (
    <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-13 text-error">
      <Icon name="alert" size={16} className="mt-0.5 flex-none" />
      {error}
    </p>
  );

/** Label above, control, then error and hint. */
export const FieldFrame = ({ id, label, error, hint, children }: FieldTexts & { id: string; children: ReactNode }) => (
  <div>
    <label htmlFor={id} className="mb-2 block text-15 font-semibold">
      {label}
    </label>
    {children}
    <FieldError id={id} error={error} />
    {hint && (
      <p id={`${id}-hint`} className="mt-1.5 text-13 text-muted">
        {hint}
      </p>
    )}
  </div>
);
