import { hasRole } from "#contract/access.ts";
import { personalDataEndpoints } from "#contract/endpoints/personal-data.ts";
import { secondFactorEndpoints } from "#contract/endpoints/second-factor.ts";
import { roleSchema } from "#contract/user.ts";
import type { UserChange, UserEntry } from "#contract/users.ts";
import { call } from "#web/http/call.ts";
import { formatShortDay } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { useSession } from "#web/session/session.ts";
import { ConfirmButton } from "#web/signed-in/confirm-button.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { tagOf } from "./text-language.ts";

export interface UserRowProps {
  user: UserEntry;
  problem: string | undefined;
  onChange: (user: UserEntry, change: UserChange) => void;
  /** Called once the account is deleted. */
  onDeleted: () => void;
}

/** One account. The reader's own is marked. */
export function UserRow({ user, problem, onChange, onDeleted }: UserRowProps) {
  const t = useT();
  const language = useLanguage();
  const own = useSession()?.user.username === user.username;
  const { id, username, full_name, email, disabled, created_at } = user;
  return (
    <tr data-disabled={disabled || undefined} aria-current={own || undefined}>
      <td>
        <b lang={tagOf(full_name ?? "")}>{full_name || username}</b>{" "}
        {own && <Badge tone="blue">{t("admin.users.you")}</Badge>}
        {full_name && <span className="block text-13 text-muted">{username}</span>}
        <span className="admin-narrow text-13 text-muted">{email}</span>
        <span className="admin-narrow text-13 text-muted">
          {t(disabled ? "admin.users.disabled" : "admin.users.active")}
        </span>
      </td>
      <td className="admin-wide">{email}</td>
      <td className="admin-wide text-muted">{formatShortDay(created_at, language)}</td>
      <td className={disabled ? "admin-wide text-error" : "admin-wide"}>
        {t(disabled ? "admin.users.disabled" : "admin.users.active")}
      </td>
      <td className="admin-manage">
        <div className="admin-controls">
          <RoleSelect user={user} onChange={onChange} />
          <Button
            look="secondary"
            size="medium"
            aria-label={t(disabled ? "admin.users.enable_name" : "admin.users.disable_name", { name: username })}
            onClick={() => onChange(user, { disabled: !disabled })}
          >
            {t(disabled ? "admin.users.enable" : "admin.users.disable")}
          </Button>
          {!own && hasRole(user.role, "editor") && (
            <ConfirmButton
              look="secondary"
              aria-label={t("second-factor.reset.name", { name: username })}
              label={t("second-factor.reset.button")}
              question={t("second-factor.reset.ask", { name: username })}
              confirmLabel={t("second-factor.reset.confirm")}
              busyLabel={t("second-factor.reset.working")}
              action={() => call(secondFactorEndpoints.reset, { params: { id } })}
              done={t("second-factor.reset.done", { name: username })}
              failed="second-factor.reset.failed"
            />
          )}
          {!own && (
            <ConfirmButton
              look="danger"
              aria-label={t("admin.users.delete_name", { name: username })}
              label={t("admin.users.delete")}
              question={t("admin.users.delete_ask", { name: username })}
              note={t("admin.users.delete_effects")}
              confirmLabel={t("admin.users.delete_confirm")}
              busyLabel={t("admin.users.deleting")}
              action={() => call(personalDataEndpoints.deleteUser, { params: { id } })}
              done={t("admin.users.delete_done", { name: username })}
              failed="admin.users.delete_failed"
              onDone={onDeleted}
            />
          )}
        </div>
        {problem && (
          <p role="alert" className="mt-1.5 text-13 text-error">
            {problem}
          </p>
        )}
      </td>
    </tr>
  );
}

/** The role an account has; another choice only asks for the change. */
function RoleSelect({ user, onChange }: Pick<UserRowProps, "user" | "onChange">) {
  const t = useT();
  return (
    <span className="admin-select">
      <select
        aria-label={t("admin.users.role_of", { name: user.username })}
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
  );
}
