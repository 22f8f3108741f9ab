import { categories, languageGaps } from "#contract/news-rules.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Field, Select } from "#web/ui/field.tsx";
import { FilterForm } from "../filter-form.tsx";
import { type ArticleFilter, isNarrowed, placePath, readListParams, searchLength } from "./list-params.ts";

/** Filters by category, by what is missing between the languages, by words. The status stays. */
export function ArticleFilters({ shown }: { shown: ArticleFilter }) {
  const t = useT();
  const { status } = shown;
  const cleared = placePath({ status, category: "", versions: "", q: "", page: 1 });
  return (
    <FilterForm
      path={(fields) => placePath({ ...readListParams(fields), status, page: 1 })}
      submit={t("admin-news.submit")}
      clear={isNarrowed(shown) ? { path: cleared, label: t("admin-news.clear") } : null}
      className="news-filters"
    >
      <Select name="category" label={t("admin-news.category")} defaultValue={shown.category}>
        <option value="">{t("admin-news.any_category")}</option>
        {categories.map((category) => (
          <option key={category} value={category}>
            {t(`news.category.${category}`)}
          </option>
        ))}
      </Select>
      <Select name="versions" label={t("admin-news.versions")} defaultValue={shown.versions}>
        <option value="">{t("admin-news.any_versions")}</option>
        {languageGaps.map((gap) => (
          <option key={gap} value={gap}>
            {t(`admin-news.${gap}`)}
          </option>
        ))}
      </Select>
      <Field type="search" name="q" label={t("admin-news.search")} defaultValue={shown.q} maxLength={searchLength} />
    </FilterForm>
  );
}
