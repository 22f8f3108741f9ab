import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";

const shown = ["published", "draft", "trash", "members", "users"] as const;

/** How much there is of everything, as numerals with what each counts. */
export function Counts(counts: Record<(typeof shown)[number], number>) {
  const t = useT();
  const number = new Intl.NumberFormat(useLanguage());
  return (
    <dl aria-label={t("admin.overview.counts")} className="admin-counts">
      {shown.map((name) => (
        <div key={name}>
          <dt className="text-15 text-ink-2">{t(`admin.overview.${name}`)}</dt>
          <dd className="numeral text-52 tabular-nums">{number.format(counts[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
