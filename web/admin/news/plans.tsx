import type { VersionPlans } from "#contract/news.ts";
import { formatShortMinute } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";

/** When a version is published and withdrawn, in Shanghai, and whether that waits for an admin. */
export function Plans({ plans }: { plans: VersionPlans | null }) {
  const t = useT();
  const language = useLanguage();
  if (!plans) return null;
  const { publish_at, withdraw_at, held } = plans;
  return (
    <span className="news-plans" title={t("admin-news.plans_zone")}>
      {publish_at && (
        <time dateTime={publish_at}>
          {t("admin-news.publish_planned", { time: formatShortMinute(publish_at, language) })}
        </time>
      )}
      {withdraw_at && (
        <time dateTime={withdraw_at}>
          {t("admin-news.withdraw_planned", { time: formatShortMinute(withdraw_at, language) })}
        </time>
      )}
      {held && <span className="text-accent">{t("admin-news.plan_held")}</span>}
    </span>
  );
}
