import type { ReviewEntry } from "#contract/review.ts";
import { formatMinute } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { usePersonName } from "../../review/person-name.ts";
import styles from "../../review/review.module.css";

/** What has happened to the version so far, newest first. */
export function ReviewHistory({ entries }: { entries: readonly ReviewEntry[] }) {
  const t = useT();
  const page = useLanguage();
  const nameOf = usePersonName();
  return (
    <details className={styles.fold}>
      <summary>{t("revisions.review.history.title")}</summary>
      {entries.length === 0 && <p className="text-13 text-muted">{t("revisions.review.history.none")}</p>}
      <ol className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <p className="text-13">{t(`revisions.review.history.${entry.type}`, { name: nameOf(entry.by) })}</p>
            <p className="text-13 text-muted">
              <time dateTime={entry.created_at}>{formatMinute(entry.created_at, page)}</time> ·{" "}
              {t("revisions.review.history.version", { version: entry.version })}
            </p>
            {entry.waived?.map(({ rule, reason }) => (
              <p key={rule} className="mt-1 text-13 wrap-anywhere">
                {t(`revisions.check.rule.${rule}`)}
                {t("revisions.check.because")}
                {reason}
              </p>
            ))}
            {entry.note && <p className="mt-1 text-13 whitespace-pre-line">{entry.note}</p>}
          </li>
        ))}
      </ol>
    </details>
  );
}
