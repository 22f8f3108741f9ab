import type { VersionPlans } from "#contract/news.ts";
import { formatShortMinute } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { RichText } from "#web/i18n/rich-text.tsx";
import { useT } from "#web/i18n/use-t.ts";
import styles from "./news.module.css";

/** When a version is published and withdrawn, in Shanghai, and whether that waits for an admin. */
export function Plans({ plans }: { plans: VersionPlans | null }) {
  const t = useT();
  const language = useLanguage();
  if (!plans) return null;
  const { publish_at, withdraw_at, held } = plans;
  const planned = (text: "publish_planned" | "withdraw_planned", at: string) => (
    <span>
      <RichText
        text={t(`admin-news.${text}`, { time: formatShortMinute(at, language) })}
        marks={{
          time: (part) => (
            <time dateTime={at} className="whitespace-nowrap">
              {part}
            </time>
          ),
        }}
      />
    </span>
  );
  return (
    <span className={styles.plans} title={t("admin-news.plans_zone")}>
      {publish_at && planned("publish_planned", publish_at)}
      {withdraw_at && planned("withdraw_planned", withdraw_at)}
      {held && <span className="text-accent">{t("admin-news.plan_held")}</span>}
    </span>
  );
}
