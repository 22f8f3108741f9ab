import type { ReactNode } from "react";
import type { BackupStatus } from "#contract/dashboard.ts";
import { numberFormat } from "#web/i18n/format.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { AdminSection } from "./admin-page.tsx";
import styles from "./overview.module.css";

interface BackupReportProps {
  backup: BackupStatus;
  /** Shows a time in relation to the present. */
  recent: (at: string) => ReactNode;
}

const megabyte = 1_000_000;

/** For admins: the latest scheduled backup, and whether it could be restored. */
export function BackupReport({ backup: { scheduled, last }, recent }: BackupReportProps) {
  const t = useT();
  const number = numberFormat(useLanguage(), { maximumFractionDigits: 1 });
  const failure = (text: string, reason: string | null) => (
    <>
      <b className="text-accent">{text}</b>
      {reason && (
        <span lang="en" className="block text-13 text-ink-2">
          {reason}
        </span>
      )}
    </>
  );
  const rehearsal = () => {
    if (last?.rehearsal === "passed") return t("admin.overview.backup_passed");
    if (last?.rehearsal === "failed") return failure(t("admin.overview.backup_rehearsal_failed"), last.rehearsal_error);
    return t("admin.overview.backup_unrehearsed");
  };
  const none = scheduled ? t("admin.overview.backup_none") : t("admin.overview.backup_off");
  return (
    <AdminSection title={t("admin.overview.backup")} empty={!last && none}>
      {last && (
        <ul className={`${styles.list} ${styles.moments}`}>
          <li>
            {recent(last.at)}
            <p>
              {last.state === "running" && t("admin.overview.backup_running")}
              {last.state === "failed" && failure(t("admin.overview.backup_failed"), last.error)}
              {last.state === "made" &&
                t("admin.overview.backup_made", {
                  rows: number.format(last.rows ?? 0),
                  uploads: last.uploads ?? 0,
                  size: number.format((last.bytes ?? 0) / megabyte),
                })}
              {last.state === "made" && <span className="block text-15">{rehearsal()}</span>}
            </p>
          </li>
        </ul>
      )}
    </AdminSection>
  );
}
