import { type SubmitEvent, useState } from "react";
import { useNavigate } from "react-router";
import { categories, isCategory, isLanguageGap, languageGaps } from "#contract/news-rules.ts";
import { useSitePath } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { type ArticleFilter, isNarrowed, placePath, searchLength } from "./list-params.ts";

/** Narrows the list down: by category, by what is missing between the languages, by words. The status stays. */
export function ArticleFilters({ shown }: { shown: ArticleFilter }) {
  const t = useT();
  const navigate = useNavigate();
  const sitePath = useSitePath();
  const [wanted, setWanted] = useState(shown);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void navigate(sitePath(placePath({ ...wanted, q: wanted.q.trim(), page: 1 })));
  }

  return (
    <search>
      <form className="admin-filters news-filters" onSubmit={submit}>
        <Select
          label={t("admin-news.category")}
          value={wanted.category}
          onChange={({ target: { value } }) => setWanted({ ...wanted, category: isCategory(value) ? value : "" })}
        >
          <option value="">{t("admin-news.any_category")}</option>
          {categories.map((category) => (
            <option key={category} value={category}>
              {t(`news.category.${category}`)}
            </option>
          ))}
        </Select>
        <Select
          label={t("admin-news.versions")}
          value={wanted.versions}
          onChange={({ target: { value } }) => setWanted({ ...wanted, versions: isLanguageGap(value) ? value : "" })}
        >
          <option value="">{t("admin-news.any_versions")}</option>
          {languageGaps.map((gap) => (
            <option key={gap} value={gap}>
              {t(`admin-news.${gap}`)}
            </option>
          ))}
        </Select>
        <Field
          type="search"
          label={t("admin-news.search")}
          value={wanted.q}
          maxLength={searchLength}
          onChange={(event) => setWanted({ ...wanted, q: event.target.value })}
        />
        <Button type="submit" look="secondary">
          {t("admin-news.submit")}
        </Button>
        {isNarrowed(shown) && (
          <SiteLink
            to={placePath({ status: shown.status, category: "", versions: "", q: "", page: 1 })}
            className="admin-clear text-link-line"
          >
            {t("admin-news.clear")}
          </SiteLink>
        )}
      </form>
    </search>
  );
}
