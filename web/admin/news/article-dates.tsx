import type { ArticleEntry } from "#contract/news.ts";
import { trashDays } from "#contract/news-rules.ts";
import { formatShortDay } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";

const dayMs = 86_400_000;

/** When an article was first published and last edited; of a deleted one, when it was deleted and when it is removed permanently. */
export function ArticleDates({ article }: { article: ArticleEntry }) {
  const { published_at, management } = article;
  const deleted = management?.deleted_at;
  if (deleted) {
    const emptied = new Date(Date.parse(deleted) + trashDays * dayMs).toISOString();
    return (
      <>
        <Day text="deleted_on" at={deleted} />
        <Day text="emptied_on" at={emptied} />
      </>
    );
  }
  return (
    <>
      {published_at !== null && <Day text="published_on" at={published_at} />}
      <Day text="edited_on" at={management?.updated_at ?? article.updated_at} />
    </>
  );
}

function Day({ text, at }: { text: "published_on" | "edited_on" | "deleted_on" | "emptied_on"; at: string }) {
  const t = useT();
  const date = formatShortDay(at, useLanguage());
  return <time dateTime={at}>{t(`admin-news.${text}`, { date })}</time>;
}
