import { type SelectHTMLAttributes, useId } from "react";
import { describedBy, FieldFrame, type FieldTexts } from "./field-frame.tsx";
import { Icon } from "./icon.tsx";

export interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement>, FieldTexts {}

/** The browser's own choice list, with its label, hint and error; options are its children. */
export function Select({ label, error, hint, className = "", ...select }: SelectProps) {
  const own = useId();
  const id = select.id ?? own;
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <div className="relative">
        <select
          {...select}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { error, hint })}
          className={`input pr-10 ${className}`}
        />
        <Icon name="chevron" size={16} className="pointer-events-none absolute top-4 right-3.5" />
      </div>
    </FieldFrame>
  );
}
