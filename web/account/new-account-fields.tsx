import { fullNameProblem, usernameProblem } from "#contract/account-rules.ts";
import { paths } from "#contract/paths.ts";
import { RichText } from "#web/i18n/rich-text.tsx";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import type { FormField } from "./account-form.tsx";

/** The names of a new account. */
export function useNames(): FormField<"username" | "full_name">[] {
  const t = useT();
  return [
    {
      name: "username",
      label: t("account.username"),
      autoComplete: "username",
      autoCapitalize: "none",
      spellCheck: false,
      hint: t("account.username_hint"),
      check: usernameProblem,
    },
    { name: "full_name", label: t("account.full_name"), autoComplete: "name", check: fullNameProblem },
  ];
}

/** The box by which the owner of a new account agrees to the terms. */
export const agreement: FormField<"terms"> = {
  name: "terms",
  type: "checkbox",
  label: <Agreement />,
  check: (ticked) => (ticked ? null : "account.terms_required"),
};

function Agreement() {
  const t = useT();
  const link = (to: string) => (part: string) => (
    <SiteLink to={to} target="_blank" className="text-link underline underline-offset-4">
      {part}
    </SiteLink>
  );
  return <RichText text={t("account.agree")} marks={{ terms: link(paths.terms), privacy: link(paths.privacy) }} />;
}
