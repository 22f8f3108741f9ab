import { Field, type FieldProps } from "#web/ui/field.tsx";

export interface CodeFieldProps extends Pick<FieldProps, "label" | "hint" | "error" | "ref"> {
  /** Whether only an app's six digits are wanted, no recovery code. */
  digits?: boolean;
}

/** A code, as typed or pasted; blanks and hyphens in it do not matter. */
export const CodeField = ({ digits = false, ...field }: CodeFieldProps) => (
  <Field
    {...field}
    name="code"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    inputMode={digits ? "numeric" : "text"}
    className="text-21 tracking-widest tabular-nums"
  />
);
