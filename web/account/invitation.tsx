import { useEffect, useState } from "react";
import { paths } from "#contract/paths.ts";
import type { Role } from "#contract/user.ts";
import { site } from "#site";
import { ApiError, request } from "#web/http/api.ts";
import { useDoneBefore } from "#web/http/done-before.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { headTexts, pageHead } from "#web/seo/head.server.ts";
import { headMeta } from "#web/seo/meta.ts";
import { logOut } from "#web/session/pending-logout.ts";
import { parseUser, readSession, useSession } from "#web/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { ErrorPanel, LoadingState } from "#web/ui/states.tsx";
import type { Route } from "./+types/invitation";
import { AccountForm, useNewPassword } from "./account-form.tsx";
import { AccountPage } from "./account-page.tsx";
import { AlreadySubmittedNotice, LoginLink } from "./already-submitted-notice.tsx";
import { agreement, useNames } from "./new-account-fields.tsx";
import { useLinkToken } from "./use-link-token.ts";
import { useLoginAfter } from "./visitor.ts";

/** The address holds the token: no referrer is sent, and the page is never cached. */
const noReferrer = { name: "referrer", content: "no-referrer" };
export const headers = () => ({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: [
    ...pageHead(context, headTexts(context, "account.invitation_title", "account.invitation_description")),
    noReferrer,
  ],
});

export const meta = headMeta;

/** What the token of a link offers. */
interface Invitation {
  email: string;
  role: Role;
}

/** The invitation behind a link, or why there is none. */
type Opened = { token: string; attempt: number } & ({ invitation: Invitation } | { error: unknown; used?: boolean });

/** Whether the server has refused the link itself. */
const isDead = (error: unknown) => error instanceof ApiError && error.status === 400;

export default function AcceptInvitation() {
  const t = useT();
  const language = useLanguage();
  const token = useLinkToken();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!token) return;
    let left = false;
    request({ method: "POST", path: "/invitations/open" }, { body: { token }, login: true })
      .then(({ data }) => {
        // an invitation has the address and the role of a user
        const user = parseUser(data);
        if (!user?.email) throw new ApiError("response");
        return { token, attempt, invitation: { email: user.email, role: user.role } };
      })
      .catch((error: unknown) => ({ token, attempt, error }))
      .then((result) => left || setOpened(result));
    return () => {
      left = true;
    };
  }, [token, attempt]);

  const current = opened?.token === token ? opened : null;
  if (current && "invitation" in current) {
    const role = t(`account.invitation_role_${current.invitation.role}`);
    return (
      <AccountPage
        title={t("account.invitation_title")}
        lead={t("account.invitation_lead", { role, site: site.name[language] })}
      >
        <NewAccount
          token={current.token}
          invitation={current.invitation}
          onDead={(error, used) => setOpened({ token: current.token, attempt, error, used })}
        />
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t("account.invitation_title")} lead={null}>
      {token === null ? (
        <ErrorPanel title={t("account.invitation_dead_title")} text={t("account.invitation_missing")} />
      ) : current ? (
        <Unusable
          error={current.error}
          used={current.used}
          retrying={current.attempt !== attempt}
          onRetry={() => setAttempt(attempt + 1)}
        />
      ) : (
        <LoadingState text={t("layout.loading")} />
      )}
    </AccountPage>
  );
}

interface UnusableProps {
  error: unknown;
  /** Whether the invitation was probably accepted by the form that was here. */
  used: boolean | undefined;
  retrying: boolean;
  onRetry: () => void;
}

/** Why there is no invitation, and what to do next. */
function Unusable({ error, used = false, retrying, onRetry }: UnusableProps) {
  const t = useT();
  const errorText = useErrorText();
  if (used) return <AlreadySubmittedNotice title={t("account.invitation_used_title")} />;
  const dead = isDead(error) && t("account.invitation_dead");
  const hasAccount = dead || (error instanceof ApiError && error.status === 409);
  return (
    <ErrorPanel
      title={t("account.invitation_dead_title")}
      text={dead || errorText(error, "account.invitation_open_failed")}
    >
      {hasAccount ? (
        <LoginLink />
      ) : (
        <Button look="secondary" size="medium" loading={retrying} loadingLabel={t("layout.loading")} onClick={onRetry}>
          {t("account.invitation_retry")}
        </Button>
      )}
    </ErrorPanel>
  );
}

interface NewAccountProps {
  token: string;
  invitation: Invitation;
  /** Called once the link is no longer valid; `used` where this form has probably used it. */
  onDead: (error: unknown, used: boolean) => void;
}

/** Names and password of the invited account. */
function NewAccount({ token, invitation: { email, role }, onDead }: NewAccountProps) {
  const t = useT();
  const [done, setDone] = useState(false);
  const doneBefore = useDoneBefore();
  const session = useSession();
  const names = useNames();
  const password = useNewPassword("password", { first: true, role });
  useLoginAfter(done, paths.login);
  return (
    <AccountForm
      failed="account.invitation_failed"
      submit="account.invitation_submit"
      sending="account.invitation_saving"
      disabled={done}
      success={done ? t("account.invitation_success") : null}
      before={
        <>
          {session && (
            <p className="border-l-3 border-control bg-panel px-4 py-3 text-15">
              {t("account.invitation_signed_in", { name: session.user.username ?? "" })}
            </p>
          )}
          <Field type="email" name="email" label={t("account.email")} value={email} autoComplete="email" readOnly />
        </>
      }
      fields={[...names, ...password, agreement]}
      send={async ({ username, full_name, password }) => {
        const body = { token, username, full_name, password };
        try {
          await request({ method: "POST", path: "/invitations/accept" }, { body, login: true });
        } catch (error) {
          const used = doneBefore(error, 400, token);
          const gone = error instanceof ApiError && error.status === 409 && !("username" in error.errors);
          if (!isDead(error) && !gone) throw error;
          if (used && readSession()) logOut();
          return onDead(error, used);
        }
        // the sign-in page is for those who are signed out
        if (readSession()) logOut();
        setDone(true);
      }}
    />
  );
}
