import { useState } from "react";
import { codeProblem } from "#contract/second-factor-rules.ts";
import { ApiError, type ApiResponse, request } from "#web/http/api.ts";
import { useT } from "#web/i18n/use-t.ts";
import { secondFactorObstacle } from "#web/session/required-step.ts";
import { Button } from "#web/ui/button.tsx";
import { FormErrorList } from "../form-errors.tsx";
import { focusAtOnce, textOf, useAccountForm } from "../use-account-form.ts";
import { CodeField } from "./code-field.tsx";

export interface CodeStepProps {
  challenge: string;
  /** Takes the answer of a finished sign-in. */
  onAnswer: (answer: ApiResponse) => Promise<void>;
  /** Goes back to the password, with a word where the server wants it again. */
  onBack: (problem: string | null) => void;
}

/** The second step of signing in: a code of the app, or a recovery code. */
export function CodeStep({ challenge, onAnswer, onBack }: CodeStepProps) {
  const t = useT();
  const [recovery, setRecovery] = useState(false);

  /** Sends the code; `null` where the password is needed again. A wrong code is thrown as the field's problem. */
  async function signIn(code: string): Promise<ApiResponse | null> {
    try {
      return await request(
        { method: "POST", path: "/auth/login/second-factor" },
        { body: { challenge, code }, login: true },
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const obstacle = secondFactorObstacle(error.data);
      if (obstacle === "wrong") throw new ApiError("answer", error.status, { errors: { code: [error.message] } });
      if (obstacle !== "ended") throw error;
      onBack(error.message || t("second-factor.ended"));
      return null;
    }
  }

  const { problems, sending, form } = useAccountForm({
    failed: "second-factor.login.failed",
    check: (data) => ({ code: codeProblem(textOf(data, "code")) }),
    send: async (data) => {
      const answer = await signIn(textOf(data, "code"));
      if (answer) await onAnswer(answer);
    },
  });
  const mode = recovery ? "recovery" : "app";

  return (
    <form {...form} className="grid gap-6">
      <CodeField
        key={mode}
        ref={focusAtOnce}
        digits={!recovery}
        label={t(`second-factor.login.${mode}_label`)}
        hint={t(`second-factor.login.${mode}_hint`)}
        error={problems.fields.code}
      />
      <FormErrorList texts={problems.general} />
      <Button type="submit" loading={sending} loadingLabel={t("account.logging_in")}>
        {t("second-factor.login.submit")}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-15">
        <button type="button" className="text-link underline underline-offset-4" onClick={() => setRecovery(!recovery)}>
          {t(recovery ? "second-factor.login.use_app" : "second-factor.login.use_recovery")}
        </button>
        <button type="button" className="text-link underline underline-offset-4" onClick={() => onBack(null)}>
          {t("second-factor.login.back")}
        </button>
      </div>
    </form>
  );
}
