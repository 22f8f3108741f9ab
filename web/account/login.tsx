import { type ComponentType, useContext, useState } from "react";
import { passwordProblem, typedEmailProblem } from "#contract/account-rules.ts";
import { paths } from "#contract/paths.ts";
import { ApiError, type ApiResponse, request } from "#web/http/api.ts";
import { CatalogueContext } from "#web/i18n/catalogue.ts";
import { useLanguage, useSitePath } from "#web/i18n/language.ts";
import { useSiteNavigation } from "#web/i18n/navigation.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { headTexts, pageHead } from "#web/seo/head.server.ts";
import { headMeta } from "#web/seo/meta.ts";
import { requireSecondFactor } from "#web/session/required-step.ts";
import { startSession } from "#web/session/session.ts";
import { LoadingPage } from "#web/ui/states.tsx";
import type { Route } from "./+types/login";
import { AccountForm, focusAtOnce } from "./account-form.tsx";
import { AccountPage } from "./account-page.tsx";
import type { CodeStepProps } from "./second-factor/code-step.tsx";
import { targetAfterLogin, useKeptText, useOwnQuery, useRedirectSignedIn } from "./visitor.ts";

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: pageHead(context, { path: paths.login, ...headTexts(context, "account.login", "account.login_description") }),
});

export const meta = headMeta;

/** The fields to restore after a failed second step, and its message; `null` at the first try. */
interface LoginDraft {
  email: string;
  remember: boolean;
  problem: string | null;
}

/** What the second step needs, which is fetched only by those who are asked for it. */
interface SecondStep {
  challenge: string;
  CodeStep: ComponentType<CodeStepProps>;
}

/** The challenge of a refusal that asks for a proof of work, else `null`. */
function demandedWork(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.status !== 429) return null;
  const { data } = error;
  return typeof data === "object" && data !== null && "challenge" in data ? data.challenge : null;
}

export default function Login() {
  const t = useT();
  const search = useOwnQuery();
  const { go } = useSiteNavigation();
  const sitePath = useSitePath();
  const language = useLanguage();
  const { load } = useContext(CatalogueContext);
  const target = targetAfterLogin(new URLSearchParams(search).get("redirect")) ?? sitePath(paths.home);
  const anonymous = useRedirectSignedIn(target);
  const kept = useKeptText(new URLSearchParams(search).get("redirect"));
  const [draft, setDraft] = useState<LoginDraft | null>(null);
  const [second, setSecond] = useState<SecondStep | null>(null);
  const [solving, setSolving] = useState(false);

  async function enter({ token, user, must_change_password }: ApiResponse) {
    if (typeof token !== "string" || typeof user !== "object" || user === null) throw new ApiError("response");
    // it may have been required of the user before
    requireSecondFactor(false);
    startSession(token, user);
    if (must_change_password === true) return go(`${sitePath(paths.profile)}${search}`, { replace: true });
    go(target, { replace: true });
  }

  /** Sends a sign-in; where the server asks for a proof of work, solves it and sends once more. */
  async function send(body: { email: string; password: string; remember: boolean }) {
    const address = { method: "POST", path: "/auth/login" } as const;
    try {
      return await request(address, { body, login: true });
    } catch (error) {
      const challenge = demandedWork(error);
      if (challenge === null) throw error;
      setSolving(true);
      const { canProve, solve } = await import("#web/http/proof-of-work.ts").catch(() => {
        throw error;
      });
      if (!canProve()) throw error;
      return await request(address, { body: { ...body, proof: await solve(challenge) }, login: true });
    } finally {
      setSolving(false);
    }
  }

  async function logIn(fields: Record<"email" | "password" | "remember", string>) {
    const body = { ...fields, remember: fields.remember !== "" };
    const answer = await send(body);
    const { challenge } = answer;
    if (answer.second_factor !== true || typeof challenge !== "string") return enter(answer);
    const fetched = Promise.all([import("./second-factor/code-step.tsx"), load(language, ["second-factor"])]);
    const [{ CodeStep }] = await fetched.catch(() => {
      throw new ApiError("network");
    });
    setDraft({ email: body.email, remember: body.remember, problem: null });
    setSecond({ challenge, CodeStep });
  }

  function back(problem: string | null) {
    setDraft((tried) => tried && { ...tried, problem });
    setSecond(null);
  }

  if (anonymous === "checking") return <LoadingPage />;
  if (second !== null) {
    const { challenge, CodeStep } = second;
    return (
      <AccountPage title={t("second-factor.title")} lead={draft?.email}>
        <CodeStep challenge={challenge} onAnswer={enter} onBack={back} />
      </AccountPage>
    );
  }
  return (
    <AccountPage
      title={t("account.login")}
      visitorsOnly={anonymous === "unknown"}
      lead={
        <>
          {t("account.no_account")}{" "}
          <SiteLink to={`${paths.register}${search}`} className="text-link-line">
            {t("account.register")}
          </SiteLink>
        </>
      }
    >
      <AccountForm
        before={
          // a live region is rendered empty first, so that its text is announced
          <div role="status" className="contents">
            {kept && <p className="border-l-3 border-accent bg-panel px-4 py-3 text-15">{t("account.text_kept")}</p>}
          </div>
        }
        failed="account.login_failed"
        submit="account.login"
        sending="account.logging_in"
        problem={draft?.problem}
        fields={[
          {
            name: "email",
            type: "email",
            label: t("account.email"),
            autoComplete: "email",
            defaultValue: draft?.email,
            check: typedEmailProblem,
          },
          {
            name: "password",
            type: "password",
            label: t("account.password"),
            autoComplete: "current-password",
            check: (password) => passwordProblem(password),
            ...(draft && { ref: focusAtOnce }),
          },
          {
            name: "remember",
            type: "checkbox",
            label: t("account.remember"),
            defaultChecked: draft?.remember,
            beside: (
              <SiteLink to={paths.forgotPassword} className="text-15 text-link underline underline-offset-4">
                {t("account.forgot")}
              </SiteLink>
            ),
          },
        ]}
        send={logIn}
      >
        <div role="status" className="contents">
          {solving && <p className="border-l-3 border-line bg-panel px-4 py-3 text-15">{t("account.solving")}</p>}
        </div>
      </AccountForm>
    </AccountPage>
  );
}
