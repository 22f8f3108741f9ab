import { useState } from "react";
import { codeProblem } from "#contract/second-factor-rules.ts";
import { ApiError, type ApiResponse, request } from "#web/http/api.ts";
import { useT } from "#web/i18n/use-t.ts";
import { secondFactorObstacle } from "#web/session/required-step.ts";
import { AccountForm, focusAtOnce } from "../account-form.tsx";

export interface CodeStepProps {
  challenge: string;
  /** Takes the response of a finished sign-in. */
  onAnswer: (answer: ApiResponse) => Promise<void>;
  /** Returns to the password, with the server's message where it asks for it again. */
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
      if (obstacle === "wrong") throw new ApiError("response", error.status, { errors: { code: [error.message] } });
      if (obstacle !== "ended") throw error;
      onBack(error.message || t("second-factor.ended"));
      return null;
    }
  }

  const mode = recovery ? "recovery" : "app";
  return (
    <AccountForm
      // a new form without the previous code's error
      key={mode}
      failed="second-factor.login.failed"
      submit="second-factor.login.submit"
      sending="account.logging_in"
      fields={[
        {
          name: "code",
          ref: focusAtOnce,
          type: recovery ? "code" : "digits",
          label: t(`second-factor.login.${mode}_label`),
          hint: t(`second-factor.login.${mode}_hint`),
          check: codeProblem,
        },
      ]}
      send={async ({ code }) => {
        const answer = await signIn(code);
        if (answer) await onAnswer(answer);
      }}
    >
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-15">
        <button type="button" className="text-link underline underline-offset-4" onClick={() => setRecovery(!recovery)}>
          {t(recovery ? "second-factor.login.use_app" : "second-factor.login.use_recovery")}
        </button>
        <button type="button" className="text-link underline underline-offset-4" onClick={() => onBack(null)}>
          {t("second-factor.login.back")}
        </button>
      </div>
    </AccountForm>
  );
}
