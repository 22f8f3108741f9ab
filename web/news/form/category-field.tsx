import { categories, isCategory } from "#contract/news-rules.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Select } from "#web/ui/select.tsx";

/** The article's category; one that was stored under another word can be kept. */
export function CategoryField({ value, onChange }: { value: string; onChange: (category: string) => void }) {
  const t = useT();
  return (
    <Select label={t("editor.form.category")} value={value} onChange={(event) => onChange(event.target.value)}>
      {!isCategory(value) && <option value={value}>{value}</option>}
      {categories.map((category) => (
        <option key={category} value={category}>
          {t(`news.category.${category}`)}
        </option>
      ))}
    </Select>
  );
}
