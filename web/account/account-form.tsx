import { Fragment, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import { confirmProblem, needsStaffPassword, passwordProblem } from "#contract/account-rules.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import type { Role } from "#contract/user.ts";
import { ApiError } from "#web/http/api.ts";
import { useConnectionTexts } from "#web/http/use-error-text.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox, Field, type FieldProps, PasswordField } from "#web/ui/field.tsx";

/** A field of a form. The value of a checkbox is "on" or empty. */
export interface FormField<Name extends string = string> extends Omit<FieldProps, "error"> {
  name: Name;
  /** `code` takes an app's code or a recovery code, `digits` only an app's six digits. */
  type?: "text" | "email" | "password" | "checkbox" | "code" | "digits";
  /** Shown beside a checkbox. */
  beside?: ReactNode;
  /** Checked before sending: the rule that the value breaks, or `null`. */
  check?: (value: string, values: Readonly<Record<string, string>>) => MessageKey | null;
}

/** The account's current password. */
export const currentPassword = {
  type: "password",
  autoComplete: "current-password",
  check: (password: string) => (password === "" ? "account.password_required" : null),
} as const;

/**
 * The fields for another password, twice; `first` where there was none before. Some roles need a longer one: for a role that
 * is not known (`null`), the server says whether it is long enough.
 */
export function useNewPassword<Name extends string>(
  name: Name,
  { first = false, role = "user" }: { first?: boolean; role?: Role | null } = {},
): FormField<Name | "confirm">[] {
  const t = useT();
  const shared = { type: "password", autoComplete: "new-password" } as const;
  const limit = needsStaffPassword(role ?? "user") ? "account.password_hint_staff" : "account.password_hint";
  return [
    {
      ...shared,
      name,
      label: t(first ? "account.password" : "account.new_password"),
      hint: t(role === null ? "account.password_hint_any" : limit),
      check: (password) => passwordProblem(password, role ?? "user"),
    },
    {
      ...shared,
      name: "confirm",
      label: t(first ? "account.confirm" : "account.confirm_new"),
      check: (confirm, values) => confirmProblem(confirm, values[name] ?? ""),
    },
  ];
}

/** A `ref` that focuses its element when it appears. */
export const focusAtOnce = (element: HTMLElement | null): void => element?.focus();

function FormInput({ type, check: _check, beside, ...field }: FormField & { error: string | undefined }) {
  if (type === "checkbox")
    return (
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <Checkbox {...field} />
        {beside}
      </div>
    );
  if (type === "password") return <PasswordField {...field} />;
  if (type !== "code" && type !== "digits") return <Field type={type} {...field} />;
  return (
    <Field
      {...field}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      inputMode={type === "digits" ? "numeric" : "text"}
      className="text-21 tracking-widest tabular-nums"
    />
  );
}

/** Errors by field, and those of the whole form. */
interface FormErrors {
  fields: Readonly<Record<string, string>>;
  general: readonly string[];
}

const none: FormErrors = { fields: {}, general: [] };

export interface AccountFormOptions<Name extends string> {
  fields: readonly FormField<Name>[];
  /** Called at each submit, before the fields are checked. */
  onSubmit?: () => void;
  /** Sends the form and handles success; errors that it throws are shown. */
  send: (values: Readonly<Record<Name, string>>) => Promise<void>;
  /** Shown for a failure without a message from the server. */
  failed: MessageKey;
  /** An error from before the form was shown. */
  problem?: string | null | undefined;
}

/**
 * A form that is checked, sent and answered: give `form` to the form element, and put `inputs`, its fields and errors, into
 * it. Problems are cleared at each submit, and focus goes to the first field that has one.
 */
export function useAccountForm<Name extends string>({
  fields,
  onSubmit,
  send,
  failed,
  problem,
}: AccountFormOptions<Name>) {
  const t = useT();
  const connectionTexts = useConnectionTexts();
  const [problems, setProblems] = useState(problem ? { fields: {}, general: [problem] } : none);
  const [sending, setSending] = useState(false);
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (problems === none) return;
    element.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [problems]);

  async function submit(data: FormData) {
    if (sending) return;
    onSubmit?.();
    setProblems(none);
    const texts = fields.map(({ name }): [Name, string] => [name, String(data.get(name) ?? "")]);
    const values = Object.fromEntries(texts) as Record<Name, string>;
    const broken = fields.flatMap(({ name, check }) => {
      const key = check?.(values[name], values);
      return key ? [[name, t(key)]] : [];
    });
    if (broken.length > 0) return setProblems({ fields: Object.fromEntries(broken), general: [] });
    setSending(true);
    try {
      await send(values);
    } catch (error) {
      setProblems(problemsOf(error));
    } finally {
      setSending(false);
    }
  }

  function problemsOf(error: unknown): FormErrors {
    if (!(error instanceof ApiError)) return { fields: {}, general: [t(failed)] };
    const errors = Object.fromEntries(
      Object.entries(error.errors).flatMap(([field, [first]]) => (first === undefined ? [] : [[field, first]])),
    );
    const general = (...texts: string[]): FormErrors => ({ fields: errors, general: texts });
    // a field's own message is more precise than the general one
    if (fields.some(({ name }) => name in errors)) return general();
    if (error.message) return general(error.message);
    if (error.kind !== "response") return general(t(failed), connectionTexts[error.kind]);
    return general(...(Object.keys(errors).length > 0 ? [] : [t(failed)]));
  }

  return {
    sending,
    inputs: (
      <>
        {fields.map((field) => (
          <FormInput key={field.name} {...field} error={problems.fields[field.name]} />
        ))}
        {/* live regions are rendered empty first, so that their text is announced */}
        <div role="alert" className="contents">
          {problems.general.length > 0 && (
            <div className="border-l-3 border-error bg-panel px-4 py-3 text-15 text-error">
              {problems.general.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
          )}
        </div>
      </>
    ),
    form: {
      ref: element,
      noValidate: true,
      // React replays a submit from before hydration here
      action: submit,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        // an action would clear the fields
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      },
    },
  };
}

/** Tells password managers whose password a form asks for. */
export const PasswordOwner = ({ email }: { email: string | null | undefined }) => (
  <input type="email" name="username" autoComplete="username" value={email ?? ""} readOnly hidden />
);

export interface AccountFormProps<Name extends string> extends AccountFormOptions<Name> {
  /** Labels of the button, before and while the form is sent. */
  submit: MessageKey;
  sending: MessageKey;
  /** Whether it is in a section of the profile. */
  compact?: boolean;
  danger?: boolean;
  disabled?: boolean;
  /** Shown once it is done; left out where something else is shown then. */
  success?: string | null;
  /** Another value empties the fields. */
  resetKey?: number;
  onCancel?: () => void;
  /** Shown above the fields. */
  before?: ReactNode;
  /** Shown below the button. */
  children?: ReactNode;
}

/** The usual form of an account: fields, errors, success and the button. */
export function AccountForm<const Name extends string>(props: AccountFormProps<Name>) {
  const t = useT();
  const { inputs, sending, form } = useAccountForm(props);
  const { compact = false, success, onCancel } = props;
  const size = compact ? "medium" : undefined;
  const button = (
    <Button
      type="submit"
      {...(size && { size })}
      look={props.danger ? "danger" : "primary"}
      className={compact ? "justify-self-start" : ""}
      disabled={props.disabled}
      loading={sending}
      loadingLabel={t(props.sending)}
    >
      {t(props.submit)}
    </Button>
  );
  return (
    <form {...form} className={compact ? "profile-form" : "grid gap-6"}>
      {props.before}
      <Fragment key={props.resetKey}>{inputs}</Fragment>
      {success !== undefined && (
        <div role="status" className="contents">
          {success !== null && (
            <p className="no-autospace border-l-3 border-success bg-panel px-4 py-3 text-15 text-success">{success}</p>
          )}
        </div>
      )}
      {onCancel ? (
        <div className="flex flex-wrap gap-3">
          {button}
          <Button look="secondary" size="medium" disabled={sending} onClick={onCancel}>
            {t("second-factor.proof.cancel")}
          </Button>
        </div>
      ) : (
        button
      )}
      {props.children}
    </form>
  );
}

/** The result of a form that has gone; it takes the focus. */
export const AnswerBox = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="border-l-3 border-success bg-panel px-4 py-3">
    <h2 ref={focusAtOnce} tabIndex={-1} className="text-17 font-semibold">
      {title}
    </h2>
    <p className="mt-1 wrap-anywhere">{children}</p>
  </div>
);
