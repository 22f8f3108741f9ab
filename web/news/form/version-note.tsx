import type { Language } from "#contract/i18n/language.ts";
import type { Article } from "#contract/news.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { formatMinute } from "../date.ts";

/** What is to be known of the version before writing: since when it is public, or that it is still to be made. */
export function VersionNote({ article, language }: { article: Article | null; language: Language }) {
  const t = useT();
  const page = useLanguage();
  return <p className="py-2 text-13 text-muted">{note()}</p>;

  function note(): string {
    if (article === null) return t("editor.form.language_hint");
    if (article.lang !== language) return t("editor.form.new_version");
    if (article.published_at === null) return t("editor.form.never_published");
    return t("editor.form.first_published", { date: formatMinute(article.published_at, page) });
  }
}
