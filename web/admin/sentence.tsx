import { waivableRules } from "#contract/article-check/finding.ts";
import { type AuditEntry, auditLimitSchema } from "#contract/audit.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import { isCategory } from "#contract/news-rules.ts";
import { cancelReasons, holdReasons, type ScheduleAction, scheduleActions } from "#contract/schedule-rules.ts";
import { roleSchema } from "#contract/user.ts";
import { formatShortMinute } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { RichText } from "#web/i18n/rich-text.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { tagOf } from "./admin-page.tsx";

const limitName = (name: string | undefined) => auditLimitSchema.safeParse(name).data ?? "other";

/**
 * Where a reason begins in `details.reasons`, which the server writes as `rule: reason; rule: reason`; with the full stop
 * of the reason before it.
 */
const reasonStart = new RegExp(`(^|(?:(?<!\\.)\\.|。)?; )(${waivableRules.join("|")}): `, "g");

/** The actions that the server does at a planned time. */
const carriedOutActions: Partial<Record<AuditEntry["action"], ScheduleAction>> = {
  article_published: "publish",
  article_withdrawn: "withdraw",
};

/** An entry of the log in words: who did what to whom. */
export function Sentence({ entry }: { entry: AuditEntry }) {
  const t = useT();
  const language = useLanguage();
  const { action, actor, subject, details } = entry;

  /** A time of a plan, in Shanghai. */
  const timeOf = (at = "") => (Number.isNaN(Date.parse(at)) ? "" : formatShortMinute(at, language));

  /** A role or a category by its name. */
  function valueName(name = ""): string {
    const role = roleSchema.safeParse(name);
    if (role.success) return t(`admin.role.${role.data}`);
    return isCategory(name) ? t(`news.category.${name}`) : name;
  }

  /** Reasons for publishing with findings of the check, each after the text of its rule. */
  const reasonsOf = (reasons: string) =>
    reasons.replace(reasonStart, (_, before: string, name: string) => {
      const rule = waivableRules.find((one) => one === name);
      const text = rule ? `${t(`revisions.check.rule.${rule}`)}${t("revisions.check.because")}` : "";
      return before ? `${t("admin.audit.next_reason")}${text}` : text;
    });

  /** A name; without one, the number of a deleted account or draft, where the entry has one. */
  function nameOf(named: { id: number | null; name: string | null; type?: string } | null, absent: MessageKey): string {
    const { id = null, name = null, type = "user" } = named ?? {};
    if (name !== null) return name;
    if (id === null) return t(absent);
    return type === "user" ? t("admin.audit.deleted_account", { id: String(id) }) : `#${id}`;
  }

  const plan = scheduleActions.find((name) => name === details.action);
  const reason = [...holdReasons, ...cancelReasons].find((name) => name === details.reason);
  const carriedOut = carriedOutActions[action];
  // what the server did at its time was planned by the actor
  const key: MessageKey =
    details.planned !== undefined && carriedOut ? `admin.audit.planned.${carriedOut}` : `admin.audit.says.${action}`;
  const text = t(key, {
    // the holder of a review link has no account, only the name they gave
    actor: actor === null && details.guest ? details.guest : nameOf(actor, "admin.audit.server"),
    subject: nameOf(subject, "admin.audit.somebody"),
    from: valueName(details.from),
    to: valueName(details.to),
    version: t(`admin.audit.versions.${details.lang === "zh" ? "zh" : "en"}`),
    image: `${details.type?.toUpperCase()}, ${details.width} × ${details.height}`,
    limit: t(`admin.audit.limits.${limitName(details.limit)}`),
    endpoint: details.endpoint ?? "",
    plan: plan ? t(`admin.audit.plans.${plan}`) : "",
    reason: reason ? t(`admin.audit.plan_reasons.${reason}`) : "",
    reasons: reasonsOf(details.reasons ?? ""),
    time: timeOf(details.planned ?? details.at),
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
