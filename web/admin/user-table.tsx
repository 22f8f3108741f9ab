import { usersEndpoints } from "#contract/endpoints/administration.ts";
import { personalDataEndpoints } from "#contract/endpoints/personal-data.ts";
import { secondFactorEndpoints } from "#contract/endpoints/second-factor.ts";
import { roleSchema } from "#contract/user.ts";
import type { UserChange, UserEntry } from "#contract/users.ts";
import { call } from "#web/http/call.ts";
import { formatShortDay } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { useSession } from "#web/session/session.ts";
import { ConfirmButton } from "#web/signed-in/confirm.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { AdminTable, tagOf } from "./admin-page.tsx";
import { EmailAddress } from "./email-address.tsx";

interface UserActions {
  onChange: (user: UserEntry, change: UserChange) => void;
  /** Called once the button that was used is about to go. */
  onRemoved: () => void;
}

export interface UserTableProps extends UserActions {
  users: readonly UserEntry[];
  /** Why the last change of an account failed. */
  problem: { id: number; text: string } | null;
}

/** Accounts with their controls. The user's own is marked. */
export function UserTable({ users, problem, ...actions }: UserTableProps) {
  const t = useT();
  const language = useLanguage();
  const name = useSession()?.user.username;
  const secondFactor = ({ second_factor }: UserEntry) =>
    t(second_factor ? "admin.users.second_factor_on" : "admin.users.second_factor_off");
  const status = ({ disabled }: UserEntry) => t(disabled ? "admin.users.disabled" : "admin.users.active");
  return (
    <AdminTable
      label={t("admin.users.title")}
      rows={users}
      rowProps={({ disabled, username }) => ({
        "data-disabled": disabled || undefined,
        "aria-current": username === name || undefined,
      })}
      columns={{
        user: {
          head: t("admin.users.user"),
          cell: (user) => (
            <>
              <b lang={tagOf(user.full_name ?? "")}>{user.full_name || user.username}</b>{" "}
              {user.username === name && <Badge tone="blue">{t("admin.users.you")}</Badge>}
              {(user.full_name || user.english_name) && (
                <span className="block text-13 text-muted">
                  {[user.english_name, user.full_name && user.username].filter(Boolean).join(" · ")}
                </span>
              )}
              <span className="admin-narrow text-13 text-muted">
                <EmailAddress address={user.email} />
              </span>
              {!user.address_proven && (
                <span className="block text-13 text-error">{t("admin.users.address_unproven")}</span>
              )}
              <span className="admin-narrow text-13 text-muted">
                {status(user)} · {t("admin.users.second_factor_is", { state: secondFactor(user) })}
              </span>
            </>
          ),
        },
        email: {
          head: t("admin.users.email"),
          className: "admin-wide",
          cell: ({ email }) => <EmailAddress address={email} />,
        },
        joined: {
          head: t("admin.users.joined"),
          className: "admin-wide",
          cellClassName: "text-muted",
          cell: ({ created_at }) => formatShortDay(created_at, language),
        },
        status: {
          head: t("admin.users.status"),
          className: "admin-wide",
          cellClassName: ({ disabled }) => (disabled ? "text-error" : ""),
          cell: status,
        },
        second_factor: {
          head: t("admin.users.second_factor"),
          className: "admin-wide",
          cellClassName: ({ second_factor }) => (second_factor ? "" : "text-muted"),
          cell: secondFactor,
        },
        manage: {
          head: t("admin.users.manage"),
          cellClassName: "admin-manage",
          cell: (user) => (
            <>
              <UserControls user={user} own={user.username === name} {...actions} />
              {problem?.id === user.id && (
                <p role="alert" className="mt-1.5 text-13 text-error">
                  {problem.text}
                </p>
              )}
            </>
          ),
        },
      }}
    />
  );
}

/** Role, second factor, disabling and deletion; another role only asks for the change. */
function UserControls({ user, own, onChange, onRemoved }: UserActions & { user: UserEntry; own: boolean }) {
  const t = useT();
  const { id, username: name, disabled } = user;
  return (
    <div className="admin-controls">
      <span className="admin-select">
        <select
          aria-label={t("admin.users.role_of", { name })}
          value={user.role}
          className="input"
          onChange={(event) => {
            const role = roleSchema.safeParse(event.target.value);
            if (role.success && role.data !== user.role) onChange(user, { role: role.data });
          }}
        >
          {roleSchema.options.map((role) => (
            <option key={role} value={role}>
              {t(`admin.role.${role}`)}
            </option>
          ))}
        </select>
        <Icon name="chevron" size={14} />
      </span>
      <Button
        look="secondary"
        size="medium"
        aria-label={t(disabled ? "admin.users.enable_name" : "admin.users.disable_name", { name })}
        onClick={() => onChange(user, { disabled: !disabled })}
      >
        {t(disabled ? "admin.users.enable" : "admin.users.disable")}
      </Button>
      {!user.address_proven && (
        <ConfirmButton
          look="secondary"
          aria-label={t("admin.users.confirm_address_name", { name })}
          label={t("admin.users.confirm_address")}
          question={t("admin.users.confirm_address_ask", { name, email: user.email })}
          note={t("admin.users.confirm_address_note")}
          confirmLabel={t("admin.users.confirm_address")}
          busyLabel={t("admin.users.working")}
          action={() => call(usersEndpoints.update, { params: { id }, body: { address_confirmed: true } })}
          done={t("admin.users.confirm_address_done", { name })}
          failed="admin.users.failed"
          onDone={onRemoved}
        />
      )}
      {!own && user.second_factor && (
        <ConfirmButton
          look="secondary"
          aria-label={t("second-factor.reset.name", { name })}
          label={t("second-factor.reset.button")}
          question={t("second-factor.reset.ask", { name })}
          confirmLabel={t("second-factor.reset.confirm")}
          busyLabel={t("second-factor.reset.working")}
          action={() => call(secondFactorEndpoints.reset, { params: { id } })}
          done={t("second-factor.reset.done", { name })}
          failed="second-factor.reset.failed"
          onDone={onRemoved}
        />
      )}
      {!own && (
        <ConfirmButton
          look="danger"
          aria-label={t("admin.users.delete_name", { name })}
          label={t("admin.users.delete")}
          question={t("admin.users.delete_ask", { name })}
          note={t("admin.users.delete_effects")}
          confirmLabel={t("admin.users.delete_confirm")}
          busyLabel={t("admin.users.deleting")}
          action={() => call(personalDataEndpoints.deleteUser, { params: { id } })}
          done={t("admin.users.delete_done", { name })}
          failed="admin.users.delete_failed"
          onDone={onRemoved}
        />
      )}
    </div>
  );
}
