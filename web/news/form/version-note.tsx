import type { Article } from "#contract/news.ts";
import { formatMinute } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";

export interface VersionNoteProps {
  article: Article | null;
  /** This version as the server has it; `null` where it does not exist yet. */
  stored: Article | null;
}

/** Since when a version is public, or that it is not; nothing while the article itself is new. */
export function VersionNote({ article, stored }: VersionNoteProps) {
  const t = useT();
  const page = useLanguage();
  if (stored === null) return article && t("editor.form.new_version");
  const first = stored.writing?.first_published_at ?? null;
  return first === null
    ? t("editor.form.never_published")
    : t("editor.form.first_published", { date: formatMinute(first, page) });
}
