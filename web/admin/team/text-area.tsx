import { type TextareaHTMLAttributes, useId } from "react";
import { describedBy, FieldFrame, type FieldTexts } from "#web/ui/field-frame.tsx";

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement>, FieldTexts {}

/** Several lines of text with their label, hint and error. */
export function TextArea({ label, error, hint, className = "", ...area }: TextAreaProps) {
  const own = useId();
  const id = area.id ?? own;
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <textarea
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { error, hint })}
        className={`input ${className}`}
      />
    </FieldFrame>
  );
}
