import { authorName } from "#contract/author-name.ts";
import { languageTag } from "#contract/i18n/language.ts";
import { paths } from "#contract/paths.ts";
import { formatDay } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { ResponsiveImage } from "#web/ui/responsive-image.tsx";
import { Words } from "#web/ui/words.tsx";
import { Byline, CategoryBadge, CoverCaption } from "./byline.tsx";
import type { ArticleCardData } from "./news-data.server.ts";

/** Class names, and the widths of the cover as the style sheet lays it out: in the grid, and of the large first article. */
const looks = {
  card: {
    article: "",
    sizes:
      "(min-width: 1440px) 424px, (min-width: 900px) calc(33vw - 56px), (min-width: 600px) calc(50vw - 48px), calc(100vw - 40px)",
    title: "mt-2 text-21",
    summary: "mt-1.5 text-15",
  },
  lead: {
    article: "story-lead",
    sizes:
      "(min-width: 1440px) 872px, (min-width: 900px) calc(67vw - 88px), (min-width: 600px) calc(100vw - 72px), calc(100vw - 40px)",
    title: "mt-3 text-28 md:text-38",
    summary: "mt-3 text-15 md:mt-4 md:text-17",
  },
} as const;

interface ArticleCardProps {
  story: ArticleCardData;
  /** `lead`: the latest article of all, large. */
  look?: keyof typeof looks;
  /** What the cover shows, where that is known. */
  caption?: string | null;
  /** Whether it is at the top of the page. */
  eager?: boolean;
  /** Whether it is among other things, where its title is enough. */
  brief?: boolean;
}

/** An article in the list: cover or its placeholder, category and day, title, summary, author. */
export function ArticleCard({ story, look = "card", caption = null, eager = false, brief = false }: ArticleCardProps) {
  const t = useT();
  const language = useLanguage();
  const { article, sizes, title, summary } = looks[look];
  const lang = languageTag[story.lang];
  const Title = brief ? "h3" : "h2";
  return (
    <article className={`story ${article}`}>
      <div className="story-cover" style={{ viewTransitionName: `cover-${story.id}` }}>
        <ResponsiveImage url={story.cover} alt="" sizes={sizes} fills={16 / 9} eager={eager} />
      </div>
      <div className="story-text">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-muted tabular-nums">
          <CategoryBadge category={story.category} />
          {story.published_at && <time dateTime={story.published_at}>{formatDay(story.published_at, language)}</time>}
          {story.lang !== language && <span className="text-ink-2">{t(`news.language.shown_${story.lang}`)}</span>}
        </p>
        <Title className={title} lang={lang}>
          <SiteLink to={paths.article(story.id)} viewTransition className="story-link">
            <Words text={story.title} language={story.lang} />
          </SiteLink>
        </Title>
        {!brief && story.summary && (
          <p className={`text-ink-2 ${summary}`} lang={lang}>
            {story.summary}
          </p>
        )}
        {!brief && (
          <p className="mt-2.5 flex flex-wrap gap-x-3 text-13 text-muted tabular-nums">
            <span className="text-ink-2">
              <Byline name={authorName(story.author, language)} />
            </span>
            {look === "lead" && <span>{t("news.views", { count: story.view_count })}</span>}
          </p>
        )}
        {caption && <CoverCaption text={caption} />}
      </div>
    </article>
  );
}
