import { useState } from "react";
import {
  confirmProblem,
  emailProblem,
  fullNameProblem,
  passwordProblem,
  usernameProblem,
} from "#contract/account-rules.ts";
import { paths } from "#contract/paths.ts";
import { request } from "#web/http/api.ts";
import { useSitePath } from "#web/i18n/language.ts";
import { RichText } from "#web/i18n/rich-text.tsx";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { headTexts, pageHead } from "#web/seo/head.server.ts";
import { headMeta } from "#web/seo/meta.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox, Field, PasswordField } from "#web/ui/field.tsx";
import { LoadingPage } from "#web/ui/states.tsx";
import type { Route } from "./+types/register";
import { AccountPage } from "./account-page.tsx";
import { FormErrorList } from "./form-errors.tsx";
import { FormSuccess } from "./form-success.tsx";
import { textOf, useAccountForm } from "./use-account-form.ts";
import { useLoginAfter } from "./use-login-after.ts";
import { useOwnQuery } from "./use-own-query.ts";
import { useRedirectSignedIn } from "./use-redirect-signed-in.ts";

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: pageHead(context, {
    path: paths.register,
    ...headTexts(context, "account.register", "account.register_description"),
  }),
});

export const meta = headMeta;

export default function Register() {
  const t = useT();
  const search = useOwnQuery();
  const anonymous = useRedirectSignedIn(useSitePath()(paths.home));
  const [registered, setRegistered] = useState(false);
  useLoginAfter(registered, `${paths.login}${search}`);

  const { problems, sending, form } = useAccountForm({
    failed: "account.register_failed",
    check: (data) => ({
      username: usernameProblem(textOf(data, "username")),
      full_name: fullNameProblem(textOf(data, "full_name")),
      email: emailProblem(textOf(data, "email")),
      password: passwordProblem(textOf(data, "password")),
      confirm: confirmProblem(textOf(data, "confirm"), textOf(data, "password")),
      terms: data.has("terms") ? null : "account.terms_required",
    }),
    send: async (data) => {
      const body = {
        username: textOf(data, "username"),
        full_name: textOf(data, "full_name"),
        email: textOf(data, "email"),
        password: textOf(data, "password"),
      };
      await request({ method: "POST", path: "/auth/register" }, { body, login: true });
      setRegistered(true);
    },
  });
  const { fields } = problems;

  if (anonymous === "checking") return <LoadingPage />;
  return (
    <AccountPage
      title={t("account.register")}
      visitorsOnly={anonymous === "unknown"}
      lead={
        <>
          {t("account.have_account")}{" "}
          <SiteLink to={`${paths.login}${search}`} className="text-link-line">
            {t("account.login")}
          </SiteLink>
        </>
      }
    >
      <form {...form} className="grid gap-6">
        <Field
          label={t("account.username")}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint={t("account.username_hint")}
          error={fields.username}
        />
        <Field label={t("account.full_name")} name="full_name" autoComplete="name" error={fields.full_name} />
        <Field label={t("account.email")} name="email" type="email" autoComplete="email" error={fields.email} />
        <PasswordField
          label={t("account.password")}
          name="password"
          autoComplete="new-password"
          hint={t("account.password_hint")}
          error={fields.password}
        />
        <PasswordField label={t("account.confirm")} name="confirm" autoComplete="new-password" error={fields.confirm} />
        <Checkbox label={<Agreement />} name="terms" error={fields.terms} />
        <FormErrorList texts={problems.general} />
        <FormSuccess text={registered ? t("account.registered") : null} />
        <Button type="submit" disabled={registered} loading={sending} loadingLabel={t("account.registering")}>
          {t("account.register")}
        </Button>
      </form>
    </AccountPage>
  );
}

function Agreement() {
  const t = useT();
  const link = (to: string) => (part: string) => (
    <SiteLink to={to} target="_blank" className="text-link underline underline-offset-4">
      {part}
    </SiteLink>
  );
  return <RichText text={t("account.agree")} marks={{ terms: link(paths.terms), privacy: link(paths.privacy) }} />;
}
