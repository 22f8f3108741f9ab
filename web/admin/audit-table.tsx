import type { AuditEntry } from "#contract/audit.ts";
import { formatShortSecond } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Sentence } from "./sentence.tsx";

/** Entries of the log, newest first: when, what, from where. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const t = useT();
  const language = useLanguage();
  return (
    <table aria-label={t("admin.audit.title")} className="admin-table">
      <thead>
        <tr>
          <th scope="col" className="admin-wide">
            {t("admin.audit.time")}
          </th>
          <th scope="col">{t("admin.audit.event")}</th>
          <th scope="col" className="admin-wide">
            {t("admin.audit.address")}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => {
          const time = <time dateTime={entry.at}>{formatShortSecond(entry.at, language)}</time>;
          return (
            <tr key={entry.id}>
              <td className="admin-wide admin-stamp text-muted">{time}</td>
              <td>
                <Sentence entry={entry} />
                <span className="admin-narrow text-13 text-muted">
                  {time}
                  {entry.address && ` · ${entry.address}`}
                </span>
              </td>
              <td className="admin-wide text-muted">{entry.address}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
