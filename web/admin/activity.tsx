import { useId } from "react";
import type { AuditEntry } from "#contract/audit.ts";
import { paths } from "#contract/paths.ts";
import { formatRecent } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { Sentence } from "./sentence.tsx";

/** What happened last, and the way to the whole log. */
export function Activity({ entries, now }: { entries: readonly AuditEntry[]; now: Date }) {
  const t = useT();
  const language = useLanguage();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="admin-section">
      <h2 id={headingId} className="text-21">
        {t("admin.overview.activity")}
      </h2>
      {entries.length === 0 ? (
        <p className="mt-3 text-15 text-muted">{t("admin.overview.activity_none")}</p>
      ) : (
        <ol className="admin-list admin-moments">
          {entries.map((entry) => (
            <li key={entry.id}>
              <time dateTime={entry.at}>{formatRecent(entry.at, language, now)}</time>
              <p>
                <Sentence entry={entry} />
              </p>
            </li>
          ))}
        </ol>
      )}
      <p className="mt-4 text-15">
        <SiteLink to={paths.adminAudit} className="text-link-line">
          {t("admin.overview.activity_all")}
        </SiteLink>
      </p>
    </section>
  );
}
