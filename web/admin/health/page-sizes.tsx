import type { ReactNode } from "react";
import { type BuildReport, measuredFiles, pageBudget } from "#contract/page-budget.ts";
import { numberFormat } from "#web/i18n/format.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { AdminSection, AdminTable, type Column } from "../admin-page.tsx";

interface PageSizesProps {
  build: BuildReport | null;
  /** Shows a time in relation to the present. */
  recent: (at: string) => ReactNode;
}

const KB = 1024;

type Row = BuildReport["pages"][number] & { id: string };

/** What the build has measured of each kind of page, against the limits. */
export function PageSizes({ build, recent }: PageSizesProps) {
  const t = useT();
  const number = numberFormat(useLanguage(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const whole = numberFormat(useLanguage());
  const sizes = measuredFiles.map((file): [string, Column<Row>] => [
    file,
    {
      head: (
        <>
          {t(`admin-health.file_${file}`)}
          <span className="block">{t("admin-health.limit", { limit: whole.format(pageBudget[file] / KB) })}</span>
        </>
      ),
      className: "health-size",
      cell: (page) => {
        const size = number.format(page[file] / KB);
        if (page[file] <= pageBudget[file]) return size;
        return (
          <>
            <b className="text-accent">{size}</b>
            <span className="block text-13 text-accent">{t("admin-health.over")}</span>
          </>
        );
      },
    },
  ]);
  return (
    <AdminSection
      title={t("admin-health.build")}
      empty={!build && t("admin-health.build_none")}
      more={
        build && (
          <p className="mt-3 text-13 text-muted">
            {t("admin-health.built_at")} {recent(build.built_at)}
          </p>
        )
      }
    >
      <p className="mt-3 text-15 text-ink-2">{t("admin-health.build_note")}</p>
      <AdminTable
        label={t("admin-health.build")}
        rows={(build?.pages ?? []).map((page) => ({ ...page, id: page.kind }))}
        columns={{
          page: { head: t("admin-health.page"), cell: ({ kind }) => t(`admin-health.pages.${kind}`) },
          ...Object.fromEntries(sizes),
        }}
      />
    </AdminSection>
  );
}
