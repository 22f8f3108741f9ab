import type { AuditEntry } from "#contract/audit.ts";
import { paths } from "#contract/paths.ts";
import { formatRecent } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { OverviewSection } from "./overview-section.tsx";
import { Sentence } from "./sentence.tsx";

/** What happened last, and the way to the whole log. */
export function Activity({ entries, now }: { entries: readonly AuditEntry[]; now: Date }) {
  const t = useT();
  const language = useLanguage();
  return (
    <OverviewSection
      title={t("admin.overview.activity")}
      empty={entries.length === 0 && t("admin.overview.activity_none")}
      more={
        <p className="mt-4 text-15">
          <SiteLink to={paths.adminAudit} className="text-link-line">
            {t("admin.overview.activity_all")}
          </SiteLink>
        </p>
      }
    >
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
    </OverviewSection>
  );
}
