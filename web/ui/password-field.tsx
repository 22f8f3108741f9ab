import { useId, useState } from "react";
import { useT } from "#web/i18n/use-t.ts";
import type { FieldProps } from "./field.tsx";
import { describedBy, FieldFrame } from "./field-frame.tsx";

/** A password, which its writer may look at. */
export function PasswordField({ label, error, hint, className = "", ...input }: Omit<FieldProps, "type">) {
  const t = useT();
  const own = useId();
  const id = input.id ?? own;
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <div className="relative">
        <input
          {...input}
          id={id}
          type={shown ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { error, hint })}
          className={`input pr-20 ${className}`}
        />
        <button
          type="button"
          aria-label={t(shown ? "account.hide_password" : "account.show_password")}
          aria-controls={id}
          className="absolute inset-y-0 right-0 px-4 text-13 font-semibold text-link"
          onClick={() => setShown(!shown)}
        >
          {t(shown ? "account.hide" : "account.show")}
        </button>
      </div>
    </FieldFrame>
  );
}
