import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react";
import { describedBy, FieldError } from "./field-frame.tsx";

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  label: ReactNode;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A box to tick, with its label and error. */
export function Checkbox({ label, error, ...input }: CheckboxProps) {
  const own = useId();
  const id = input.id ?? own;
  return (
    <div>
      <div className="flex items-start gap-2.5 text-15">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { error })}
          className="checkbox"
        />
        <label htmlFor={id}>{label}</label>
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}
