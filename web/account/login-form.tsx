import { useState } from "react";
import { emailProblem, passwordProblem } from "#contract/account-rules.ts";
import { paths } from "#contract/paths.ts";
import { type ApiResponse, request } from "#web/http/api.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox, Field, PasswordField } from "#web/ui/field.tsx";
import { FormErrorList } from "./form-errors.tsx";
import { focusAtOnce, textOf, useAccountForm } from "./use-account-form.ts";

/** The fields to restore after a failed second step, and its message. */
export interface LoginDraft {
  email: string;
  remember: boolean;
  problem: string | null;
}

export interface LoginFormProps {
  /** `null` at the first try. */
  draft: LoginDraft | null;
  /** Takes the server's answer to the right password. */
  onAnswer: (answer: ApiResponse, draft: LoginDraft) => Promise<void>;
}

/** Address and password. Who comes back from the second step goes on at the password. */
export function LoginForm({ draft, onAnswer }: LoginFormProps) {
  const t = useT();
  const [reason, setReason] = useState(draft?.problem ?? null);
  const { problems, sending, form } = useAccountForm({
    failed: "account.login_failed",
    check: (data) => {
      setReason(null);
      return {
        email: emailProblem(textOf(data, "email")),
        password: passwordProblem(textOf(data, "password")),
      };
    },
    send: async (data) => {
      const [email, password, remember] = [textOf(data, "email"), textOf(data, "password"), data.has("remember")];
      const answer = await request(
        { method: "POST", path: "/auth/login" },
        { body: { email, password, remember }, login: true },
      );
      await onAnswer(answer, { email, remember, problem: null });
    },
  });

  return (
    <form {...form} className="grid gap-6">
      <Field
        label={t("account.email")}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={draft?.email}
        error={problems.fields.email}
      />
      <PasswordField
        {...(draft && { ref: focusAtOnce })}
        label={t("account.password")}
        name="password"
        autoComplete="current-password"
        error={problems.fields.password}
      />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <Checkbox label={t("account.remember")} name="remember" defaultChecked={draft?.remember} />
        <SiteLink to={paths.forgotPassword} className="text-15 text-link underline underline-offset-4">
          {t("account.forgot")}
        </SiteLink>
      </div>
      <FormErrorList texts={reason === null ? problems.general : [reason]} />
      <Button type="submit" loading={sending} loadingLabel={t("account.logging_in")}>
        {t("account.login")}
      </Button>
    </form>
  );
}
