import { type InputHTMLAttributes, type Ref, useId } from "react";
import { describedBy, FieldFrame, type FieldTexts } from "./field-frame.tsx";

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement>, FieldTexts {
  ref?: Ref<HTMLInputElement>;
}

/** A line of text with its label, hint and error. */
export function Field({ label, error, hint, className = "", ...input }: FieldProps) {
  const own = useId();
  const id = input.id ?? own;
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { error, hint })}
        className={`input ${className}`}
      />
    </FieldFrame>
  );
}
