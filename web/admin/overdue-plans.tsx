import { languageTag } from "#contract/i18n/language.ts";
import { paths } from "#contract/paths.ts";
import type { CalendarPlan } from "#contract/schedule.ts";
import { formatShortMinute } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { AdminTable } from "./admin-page.tsx";

/** Plans that wait for an admin or are late, each with the way to the form where they are confirmed. */
export function OverduePlans({ plans }: { plans: readonly CalendarPlan[] }) {
  const t = useT();
  const page = useLanguage();
  const planned = ({ action, at }: CalendarPlan) => (
    <time dateTime={at}>{t(`admin.overview.planned_${action}`, { time: formatShortMinute(at, page) })}</time>
  );
  const reason = ({ reason: why }: CalendarPlan) =>
    why === "edited" || why === "planner" || why === "refused" || why === "restored"
      ? t(`admin.audit.plan_reasons.${why}`)
      : t("admin.overview.overdue_late");
  return (
    <AdminTable
      label={t("admin.overview.overdue")}
      rows={plans}
      columns={{
        title: {
          head: t("admin.overview.draft_title"),
          cell: (plan) => (
            <>
              <b lang={languageTag[plan.lang]}>{plan.title}</b>
              <span className="block text-13 text-accent first-letter:uppercase">{reason(plan)}</span>
              <span className="admin-narrow text-13 text-muted">
                {t(`admin.language.${plan.lang}`)} · {planned(plan)}
              </span>
            </>
          ),
        },
        language: {
          head: t("admin.overview.draft_language"),
          className: "admin-wide",
          cell: ({ lang }) => t(`admin.language.${lang}`),
        },
        planned: {
          head: t("admin.overview.overdue_plan"),
          className: "admin-wide",
          cellClassName: "text-muted",
          cell: planned,
        },
        actions: {
          head: <span className="sr-only">{t("admin.overview.draft_actions")}</span>,
          cellClassName: "admin-end",
          cell: ({ article_id, lang, title }) => (
            <SiteLink
              to={`${paths.articleEdit(article_id)}?lang=${lang}`}
              aria-label={t("admin.overview.overdue_open_title", { title })}
              className="admin-action"
            >
              {t("admin.overview.overdue_open")}
            </SiteLink>
          ),
        },
      }}
    />
  );
}
