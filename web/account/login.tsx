import { useLocation, useNavigate } from "react-router";
import { emailProblem, passwordProblem } from "#contract/account-rules.ts";
import { paths, safeRedirect } from "#contract/paths.ts";
import { ApiError, api } from "#web/api.ts";
import { headTexts, pageHead } from "#web/head.server.ts";
import { useSitePath } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { headMeta } from "#web/meta.ts";
import { startSession } from "#web/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import type { Route } from "./+types/login";
import { AccountPage } from "./account-page.tsx";
import { GeneralProblems } from "./general-problems.tsx";
import { textOf, useAccountForm } from "./use-account-form.ts";

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: pageHead(context, { path: paths.login, ...headTexts(context, "account.login", "account.login_description") }),
});

export const meta = headMeta;

export default function Login() {
  const t = useT();
  const { search } = useLocation();
  const navigate = useNavigate();
  const sitePath = useSitePath();

  const { problems, sending, form } = useAccountForm({
    failed: "account.login_failed",
    check: (data) => ({
      email: emailProblem(textOf(data, "email")),
      password: passwordProblem(textOf(data, "password")),
    }),
    send: async (data) => {
      const body = {
        email: textOf(data, "email"),
        password: textOf(data, "password"),
        remember: data.has("remember"),
      };
      const { token, user } = await api("/auth/login", { method: "POST", body, login: true });
      if (typeof token !== "string" || typeof user !== "object" || user === null) throw new ApiError("answer");
      startSession(token, user);
      const target = new URLSearchParams(search).get("redirect");
      await navigate(target === null ? sitePath(paths.home) : safeRedirect(target), { replace: true });
    },
  });

  return (
    <AccountPage
      title={t("account.login")}
      lead={
        <>
          {t("account.no_account")}{" "}
          <SiteLink to={`${paths.register}${search}`} className="text-link-line">
            {t("account.register")}
          </SiteLink>
        </>
      }
    >
      <form {...form} className="grid gap-6">
        <Field
          label={t("account.email")}
          name="email"
          type="email"
          autoComplete="email"
          error={problems.fields.email}
        />
        <PasswordField
          label={t("account.password")}
          name="password"
          autoComplete="current-password"
          error={problems.fields.password}
        />
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <Checkbox label={t("account.remember")} name="remember" />
          <SiteLink to={paths.forgotPassword} className="text-15 text-link underline underline-offset-4">
            {t("account.forgot")}
          </SiteLink>
        </div>
        <GeneralProblems texts={problems.general} />
        <Button type="submit" loading={sending} loadingLabel={t("account.logging_in")}>
          {t("account.login")}
        </Button>
      </form>
    </AccountPage>
  );
}
