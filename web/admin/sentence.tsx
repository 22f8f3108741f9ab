import { type AuditEntry, auditLimitSchema } from "#contract/audit.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import { isCategory } from "#contract/news-rules.ts";
import { roleSchema } from "#contract/user.ts";
import { RichText } from "#web/i18n/rich-text.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { tagOf } from "./admin-page.tsx";

const limitName = (name: string | undefined) => auditLimitSchema.safeParse(name).data ?? "other";

/** An entry of the log in words: who did what to whom. */
export function Sentence({ entry }: { entry: AuditEntry }) {
  const t = useT();
  const { action, actor, subject, details } = entry;

  /** A role or a category by its name. */
  function valueName(name = ""): string {
    const role = roleSchema.safeParse(name);
    if (role.success) return t(`admin.role.${role.data}`);
    return isCategory(name) ? t(`news.category.${name}`) : name;
  }

  /** A name; without one, the number of a deleted account or draft, where the entry has one. */
  function nameOf(named: { id: number | null; name: string | null; type?: string } | null, absent: MessageKey): string {
    const { id = null, name = null, type = "user" } = named ?? {};
    if (name !== null) return name;
    if (id === null) return t(absent);
    return type === "user" ? t("admin.audit.deleted_account", { id: String(id) }) : `#${id}`;
  }

  const text = t(`admin.audit.says.${action}`, {
    // the holder of a review link has no account, only the name they gave
    actor: actor === null && details.guest ? details.guest : nameOf(actor, "admin.audit.server"),
    subject: nameOf(subject, "admin.audit.somebody"),
    from: valueName(details.from),
    to: valueName(details.to),
    version: t(`admin.audit.versions.${details.lang === "zh" ? "zh" : "en"}`),
    image: `${details.type?.toUpperCase()}, ${details.width} × ${details.height}`,
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
