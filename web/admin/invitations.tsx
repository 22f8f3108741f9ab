import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useRef, useState } from "react";
import { invitationsEndpoints } from "#contract/endpoints/invitations.ts";
import { isLanguage, type Language, languages } from "#contract/i18n/language.ts";
import type { Invitation, IssuedInvitation } from "#contract/invitations.ts";
import { type Role, roleSchema } from "#contract/user.ts";
import { ApiError } from "#web/http/api.ts";
import { call } from "#web/http/call.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { formatShortDay } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { useSendsMail } from "#web/layout/use-sends-mail.ts";
import { ConfirmButton } from "#web/signed-in/confirm.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogText } from "#web/ui/dialog.tsx";
import { Field, Select } from "#web/ui/field.tsx";
import { LinkToCopy } from "#web/ui/link-to-copy.tsx";
import { showToast } from "#web/ui/toasts.tsx";
import { AdminSection, AdminTable } from "./admin-page.tsx";
import { EmailAddress } from "./email-address.tsx";

/** The button that opens the form of an invitation. */
export function InviteButton() {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  const passOn = usePassOn(() => button.current);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button ref={button} onClick={() => setOpen(true)}>
        {t("admin.users.invite")}
      </Button>
      {open && <InviteDialog onClose={() => setOpen(false)} onInvited={passOn.offer} />}
      {passOn.dialog}
    </>
  );
}

/** The texts of a link that was just made. */
const copyTexts = {
  copy: "admin.users.link_copy",
  copied: "admin.users.link_copied",
  failed: "admin.users.link_copy_failed",
} as const;

/**
 * Shows the link of an invitation that is not mailed, so that the admin can pass it on.
 * `returnFocus` gives the button that gets the focus afterwards.
 */
function usePassOn(returnFocus: () => HTMLElement | null) {
  const t = useT();
  const [invitation, setInvitation] = useState<IssuedInvitation | null>(null);
  const close = () => setInvitation(null);
  return {
    offer: (issued: IssuedInvitation) => setInvitation(issued),
    dialog: invitation !== null && invitation.link !== null && (
      <Dialog
        title={t("admin.users.pass_on_title")}
        titleClassName="text-21 font-semibold"
        onClose={close}
        returnFocus={returnFocus}
        actions={
          <Button look="secondary" size="medium" onClick={close}>
            {t("admin.users.pass_on_done")}
          </Button>
        }
      >
        <DialogText>{t("admin.users.pass_on_text", { email: invitation.email })}</DialogText>
        <div className="mt-6 grid gap-3">
          <LinkToCopy label={t("admin.users.pass_on_link")} link={invitation.link} texts={copyTexts} />
        </div>
      </Dialog>
    ),
  };
}

/** What the server says is wrong with the address. */
const emailProblem = (error: unknown) => (error instanceof ApiError ? error.errors.email?.[0] : undefined);

interface InviteDialogProps {
  onClose: () => void;
  onInvited: (invitation: IssuedInvitation) => void;
}

function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const t = useT();
  const sendsMail = useSendsMail();
  const language = useLanguage();
  const errorText = useErrorText();
  const email = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { email: string; role: Role; language: Language }) =>
      call(invitationsEndpoints.create, { body }),
    onSuccess({ data }, input) {
      if (data.link === null) showToast("success", t("admin.users.invite_done", { email: input.email }));
      onClose();
      onInvited(data);
    },
    onError: (error) => emailProblem(error) !== undefined && email.current?.focus(),
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const role = roleSchema.safeParse(data.get("role"));
    const chosen = String(data.get("language"));
    if (isPending || !role.success || !isLanguage(chosen)) return;
    mutate({ email: String(data.get("email")).trim(), role: role.data, language: chosen });
  }

  return (
    <Dialog
      title={t("admin.users.invite_title")}
      titleClassName="text-21 font-semibold"
      busy={isPending}
      onClose={onClose}
    >
      <DialogText>{t(sendsMail ? "admin.users.invite_lead" : "admin.users.invite_lead_stored")}</DialogText>
      <form noValidate className="mt-6 grid gap-5" onSubmit={submit}>
        <Field
          ref={email}
          data-initial-focus
          type="email"
          name="email"
          label={t("admin.users.email")}
          error={emailProblem(error)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Select name="role" label={t("admin.users.invite_role")} defaultValue={"author" satisfies Role}>
          {roleSchema.options.map((role) => (
            <option key={role} value={role}>
              {t(`admin.role.${role}`)}
            </option>
          ))}
        </Select>
        <Select name="language" label={t("admin.users.invite_language")} defaultValue={language}>
          {languages.map((one) => (
            <option key={one} value={one}>
              {t(`admin.language.${one}`)}
            </option>
          ))}
        </Select>
        <div role="alert" className="contents">
          {error && emailProblem(error) === undefined && (
            <p className="text-15 text-error">{errorText(error, "admin.users.invite_failed")}</p>
          )}
        </div>
        <div className="dialog-actions mt-0">
          <Button look="secondary" size="medium" disabled={isPending} onClick={onClose}>
            {t("layout.cancel")}
          </Button>
          <Button type="submit" size="medium" loading={isPending} loadingLabel={t("admin.users.working")}>
            {t(sendsMail ? "admin.users.invite_send" : "admin.users.invite_create")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface InvitationTableProps {
  invitations: readonly Invitation[];
  /** Called after a withdrawal. */
  onWithdrawn: () => void;
}

/** The open invitations, which can be sent again or withdrawn; nothing where there are none. */
export function InvitationTable({ invitations, onWithdrawn }: InvitationTableProps) {
  const t = useT();
  const language = useLanguage();
  const until = (one: Invitation) => formatShortDay(one.expires_at, language);
  if (invitations.length === 0) return null;
  return (
    <div className="mb-10">
      <AdminSection title={t("admin.users.invitations")}>
        <AdminTable
          label={t("admin.users.invitations")}
          rows={invitations}
          columns={{
            email: {
              head: t("admin.users.email"),
              cell: (one) => (
                <>
                  <b>
                    <EmailAddress address={one.email} />
                  </b>
                  <span className="block text-13 text-muted">
                    {t(`admin.role.${one.role}`)} · {t(`admin.language.${one.language}`)}
                  </span>
                  <span className="admin-narrow text-13 text-muted">
                    {t("admin.users.invitation_by", { name: one.invited_by })} ·{" "}
                    {t("admin.users.invitation_until", { date: until(one) })}
                  </span>
                </>
              ),
            },
            by: { head: t("admin.users.invited_by"), className: "admin-wide", cell: (one) => one.invited_by },
            until: {
              head: t("admin.users.invited_until"),
              className: "admin-wide",
              cellClassName: "text-muted",
              cell: until,
            },
            manage: {
              head: t("admin.users.manage"),
              cellClassName: "admin-manage",
              cell: (one) => <InvitationControls {...one} onWithdrawn={onWithdrawn} />,
            },
          }}
        />
      </AdminSection>
    </div>
  );
}

function InvitationControls({ id, email, onWithdrawn }: Invitation & Pick<InvitationTableProps, "onWithdrawn">) {
  const t = useT();
  const errorText = useErrorText();
  const sendsMail = useSendsMail();
  const button = useRef<HTMLButtonElement>(null);
  const passOn = usePassOn(() => button.current);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(invitationsEndpoints.resend, { params: { id } }),
    onSuccess({ data }) {
      if (data.link === null) showToast("success", t("admin.users.resend_done", { email }));
      passOn.offer(data);
    },
    onError: (error) =>
      showToast("error", errorText(error, sendsMail ? "admin.users.resend_failed" : "admin.users.invite_failed")),
  });

  return (
    <div className="admin-controls">
      <Button
        ref={button}
        look="secondary"
        size="medium"
        aria-label={t(sendsMail ? "admin.users.resend_name" : "admin.users.renew_name", { email })}
        loading={isPending}
        loadingLabel={t("admin.users.working")}
        onClick={() => mutate()}
      >
        {t(sendsMail ? "admin.users.resend" : "admin.users.renew")}
      </Button>
      {passOn.dialog}
      <ConfirmButton
        look="danger"
        aria-label={t("admin.users.withdraw_name", { email })}
        label={t("admin.users.withdraw")}
        question={t("admin.users.withdraw_ask", { email })}
        confirmLabel={t("admin.users.withdraw_confirm")}
        busyLabel={t("admin.users.working")}
        action={() => call(invitationsEndpoints.withdraw, { params: { id } })}
        done={t("admin.users.withdraw_done", { email })}
        failed="admin.users.withdraw_failed"
        onDone={onWithdrawn}
      />
    </div>
  );
}
