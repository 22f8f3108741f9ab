import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { useT } from "#web/i18n/use-t.ts";
import { Icon } from "./icon.tsx";

export interface FieldTexts {
  label: ReactNode;
  /** What is wrong with the value; marks the field. */
  error?: string | undefined;
  /** What the value should be like. */
  hint?: string | undefined;
}

type Described = Pick<FieldTexts, "error" | "hint">;

/** Ids that tie a control to its hint and error. */
export const describedBy = (id: string, { error, hint }: Described) =>
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

/** The id of a control, a given one or its own, and the attributes that tie it to its error and hint. */
function useControl(givenId: string | undefined, texts: Described) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return { id, "aria-invalid": texts.error ? true : undefined, "aria-describedby": describedBy(id, texts) };
}

export type FieldProps = ComponentProps<"input"> & FieldTexts;

/** A line of text with its label, hint and error. */
export function Field({ label, error, hint, className = "", ...input }: FieldProps) {
  const control = useControl(input.id, { error, hint });
  return (
    <FieldFrame id={control.id} label={label} error={error} hint={hint}>
      <input {...input} {...control} className={`input ${className}`} />
    </FieldFrame>
  );
}

/** A password, which its writer may look at. */
export function PasswordField({ label, error, hint, className = "", ...input }: Omit<FieldProps, "type">) {
  const t = useT();
  const control = useControl(input.id, { error, hint });
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame id={control.id} label={label} error={error} hint={hint}>
      <div className="relative">
        <input
          {...input}
          {...control}
          type={shown ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          className={`input pr-20 ${className}`}
        />
        <button
          type="button"
          aria-label={t(shown ? "account.hide_password" : "account.show_password")}
          aria-controls={control.id}
          className="absolute inset-y-0 right-0 px-4 text-13 font-semibold text-link"
          onClick={() => setShown(!shown)}
        >
          {t(shown ? "account.hide" : "account.show")}
        </button>
      </div>
    </FieldFrame>
  );
}

/** The browser's own choice list, with its label, hint and error; options are its children. */
export function Select({ label, error, hint, className = "", ...select }: ComponentProps<"select"> & FieldTexts) {
  const control = useControl(select.id, { error, hint });
  return (
    <FieldFrame id={control.id} label={label} error={error} hint={hint}>
      <div className="relative">
        <select {...select} {...control} className={`input pr-10 ${className}`} />
        <Icon name="chevron" size={16} className="pointer-events-none absolute top-4 right-3.5" />
      </div>
    </FieldFrame>
  );
}

/** A box to tick, with its label and error. */
export function Checkbox({ label, error, ...input }: Omit<FieldProps, "type" | "hint">) {
  const control = useControl(input.id, { error });
  return (
    <div>
      <div className="flex items-start gap-2.5 text-15">
        <input {...input} {...control} type="checkbox" className="checkbox" />
        <label htmlFor={control.id}>{label}</label>
      </div>
      <FieldError id={control.id} error={error} />
    </div>
  );
}
