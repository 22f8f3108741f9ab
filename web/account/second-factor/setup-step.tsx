import { secondFactorEndpoints } from "#contract/endpoints/second-factor.ts";
import type { SecondFactorSetup } from "#contract/second-factor.ts";
import { appCodeProblem } from "#contract/second-factor-rules.ts";
import { call } from "#web/http/call.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { unsafeHtml } from "#web/ui/unsafe-html.ts";
import { FormErrorList } from "../form-errors.tsx";
import { focusAtOnce, textOf, useAccountForm } from "../use-account-form.ts";
import { CodeField } from "./code-field.tsx";
import { useCopy } from "./use-copy.ts";

export interface SetupStepProps {
  setup: SecondFactorSetup;
  onConfirmed: (codes: readonly string[]) => void;
  onCancel: () => void;
}

/** What goes into the app, and the app's first code. */
export function SetupStep({ setup, onConfirmed, onCancel }: SetupStepProps) {
  const t = useT();
  const copy = useCopy();
  const { problems, sending, form } = useAccountForm({
    failed: "second-factor.proof.failed",
    check: (data) => ({ code: appCodeProblem(textOf(data, "code")) }),
    send: async (data) => {
      const body = { code: textOf(data, "code") };
      const { data: codes } = await call(secondFactorEndpoints.confirm, { body });
      onConfirmed(codes.recovery_codes);
    },
  });
  return (
    <form {...form} className="profile-form">
      <div>
        <h3 ref={focusAtOnce} tabIndex={-1} className="text-17 font-semibold outline-none">
          {t("second-factor.setup.title")}
        </h3>
        <p className="mt-1 text-15 text-ink-2">{t("second-factor.setup.scan")}</p>
      </div>
      <div role="img" aria-label={t("second-factor.setup.qr")} className="size-52 border border-hairline">
        <div aria-hidden="true" className="size-full [&>svg]:size-full" {...unsafeHtml(setup.qr_svg)} />
      </div>
      <div className="grid justify-items-start gap-3">
        <p className="text-15 font-semibold">{t("second-factor.setup.secret")}</p>
        <code className="second-factor-secret">{setup.secret.replaceAll(/.{4}(?=.)/g, "$& ")}</code>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button look="secondary" size="small" onClick={() => void copy(setup.secret, "second-factor.setup.copied")}>
            {t("second-factor.setup.copy")}
          </Button>
          <a href={setup.uri} className="text-15 text-link underline underline-offset-4">
            {t("second-factor.setup.open")}
          </a>
        </div>
      </div>
      <CodeField
        digits
        label={t("second-factor.setup.code")}
        hint={t("second-factor.setup.code_hint")}
        error={problems.fields.code}
      />
      <FormErrorList texts={problems.general} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="medium" loading={sending} loadingLabel={t("second-factor.proof.working")}>
          {t("second-factor.setup.confirm")}
        </Button>
        <Button look="secondary" size="medium" disabled={sending} onClick={onCancel}>
          {t("second-factor.proof.cancel")}
        </Button>
      </div>
    </form>
  );
}
