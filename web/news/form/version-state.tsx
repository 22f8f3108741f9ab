import type { Language } from "#contract/i18n/language.ts";
import type { Article } from "#contract/news.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Badge } from "#web/ui/badge.tsx";

/** How a language version of an article stands. */
export function VersionState({ article, language }: { article: Article | null; language: Language }) {
  const t = useT();
  const state = article?.languages[language] ?? null;
  if (state === null) return <Badge tone="grey">{t("editor.form.absent")}</Badge>;
  return <Badge tone={state === "published" ? "green" : "yellow"}>{t(`news.status.${state}`)}</Badge>;
}
