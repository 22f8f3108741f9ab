import { languageTag } from "#contract/i18n/language.ts";
import { paths } from "#contract/paths.ts";
import { placeholderUrl } from "#contract/placeholder-images.ts";
import { formatDay } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { ResponsiveImage } from "#web/ui/responsive-image.tsx";
import { authorName, Byline, CategoryBadge } from "./byline.tsx";
import type { ArticleCardData } from "./news-data.server.ts";

/** Class names, and the widths of the cover as the style sheet lays it out: in the grid, and of the large first article. */
const looks = {
  card: {
    article: "border-ink border-t pt-5",
    cover: "",
    sizes:
      "(min-width: 1440px) 424px, (min-width: 900px) calc(33vw - 56px), (min-width: 600px) calc(50vw - 48px), calc(100vw - 40px)",
    text: "mt-4",
    title: "mt-2 text-21",
    summary: "mt-1.5 text-15",
    foot: "mt-2.5",
  },
  lead: {
    article: "grid-12 items-center",
    cover: "md:col-span-7",
    sizes:
      "(min-width: 1440px) 760px, (min-width: 900px) calc(58vw - 81px), (min-width: 600px) calc(100vw - 72px), calc(100vw - 40px)",
    text: "mt-5 md:col-span-5 md:mt-0 md:pl-6",
    title: "mt-3 text-28 md:text-38",
    summary: "mt-3 text-15 md:mt-4 md:text-17",
    foot: "mt-4 md:mt-5",
  },
} as const;

interface ArticleCardProps {
  story: ArticleCardData;
  /** `lead`: the latest article of all, large. */
  look?: keyof typeof looks;
  /** Whether it is at the top of the page. */
  eager?: boolean;
}

/** An article in the list: cover or its placeholder, category and day, title, summary, author. */
export function ArticleCard({ story, look = "card", eager = false }: ArticleCardProps) {
  const t = useT();
  const language = useLanguage();
  const classes = looks[look];
  const lang = languageTag[story.lang];
  return (
    <article className={`story ${classes.article}`}>
      <div className={classes.cover}>
        <div className="story-cover">
          {story.cover_image_url ? (
            <ResponsiveImage url={story.cover_image_url} alt="" sizes={classes.sizes} eager={eager} />
          ) : (
            <img
              src={placeholderUrl(story.category, story.title)}
              alt=""
              width={352}
              height={198}
              loading={eager ? "eager" : "lazy"}
            />
          )}
        </div>
      </div>
      <div className={classes.text}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-muted tabular-nums">
          <CategoryBadge category={story.category} />
          {story.published_at && <time dateTime={story.published_at}>{formatDay(story.published_at, language)}</time>}
          {story.lang !== language && <span className="text-ink-2">{t(`news.language.shown_${story.lang}`)}</span>}
        </p>
        <h2 className={classes.title} lang={lang}>
          <SiteLink to={paths.article(story.id)} className="story-link">
            {story.title}
          </SiteLink>
        </h2>
        {story.summary && (
          <p className={`text-ink-2 ${classes.summary}`} lang={lang}>
            {story.summary}
          </p>
        )}
        <p className={`flex flex-wrap gap-x-3 text-13 text-muted tabular-nums ${classes.foot}`}>
          <span className="text-ink-2">
            <Byline name={authorName(story.author)} />
          </span>
          {look === "lead" && <span>{t("news.views", { count: story.view_count })}</span>}
        </p>
      </div>
    </article>
  );
}
