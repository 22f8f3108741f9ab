import { type AuditEntry, auditActions, auditLimitSchema } from "#contract/audit.ts";
import { roleSchema } from "#contract/user.ts";
import { RichText } from "#web/i18n/rich-text.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { tagOf } from "./text-language.ts";

const limitName = (name: string | undefined) => auditLimitSchema.safeParse(name).data ?? "other";

/** An entry of the log in words: who did what to whom. */
export function Sentence({ entry }: { entry: AuditEntry }) {
  const t = useT();
  const { action, actor, subject, details } = entry;

  function roleName(name: string | undefined): string {
    const role = roleSchema.safeParse(name);
    return role.success ? t(`admin.role.${role.data}`) : (name ?? "");
  }

  const text = t(`admin.audit.says.${action}`, {
    actor: actor?.name ?? t("admin.audit.server"),
    subject: subject?.name ?? t("admin.audit.somebody"),
    from: roleName(details.from),
    to: roleName(details.to),
    limit: t(`admin.audit.limits.${limitName(details.limit)}`),
    endpoint: details.endpoint ?? "",
  });
  return (
    <RichText
      text={text}
      marks={{
        actor: (part) => <b>{part}</b>,
        subject: (part) => <span lang={tagOf(part)}>{part}</span>,
      }}
    />
  );
}

/** Every action of the log with its name, for choosing one. */
export function ActionOptions() {
  const t = useT();
  return auditActions.map((action) => (
    <option key={action} value={action}>
      {t(`admin.audit.actions.${action}`)}
    </option>
  ));
}
