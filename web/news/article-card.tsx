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

/** Widths of a cover in the grid and of the leading one, as the style sheet lays them out. */
const sizes = {
  card: "(min-width: 1440px) 424px, (min-width: 900px) calc(33vw - 56px), (min-width: 600px) calc(50vw - 48px), calc(100vw - 40px)",
  lead: "(min-width: 1440px) 760px, (min-width: 900px) calc(58vw - 81px), (min-width: 600px) calc(100vw - 72px), calc(100vw - 40px)",
} as const;

/** The latest story of all, large. */
export const LeadStory = ({ story }: { story: ArticleCardData }) => (
  <article className="story grid-12 items-center">
    <div className="md:col-span-7">
      <StoryCover story={story} sizes={sizes.lead} eager />
    </div>
    <div className="mt-5 md:col-span-5 md:mt-0 md:pl-6">
      <StoryHead story={story} className="mt-3 text-28 md:text-38" />
      <StorySummary story={story} className="mt-3 text-15 md:mt-4 md:text-17" />
      <StoryFoot story={story} className="mt-4 md:mt-5" views />
    </div>
  </article>
);

export interface ArticleCardProps {
  story: ArticleCardData;
  /** Whether it stands at the top of the page. */
  eager?: boolean;
}

/** A story in the grid. */
export const ArticleCard = ({ story, eager = false }: ArticleCardProps) => (
  <article className="story border-ink border-t pt-5">
    <StoryCover story={story} sizes={sizes.card} eager={eager} />
    <div className="mt-4">
      <StoryHead story={story} className="mt-2 text-21" />
      <StorySummary story={story} className="mt-1.5 text-15" />
      <StoryFoot story={story} className="mt-2.5" />
    </div>
  </article>
);

/** The cover, or the contour plate that stands for it. */
const StoryCover = ({ story, sizes, eager }: { story: ArticleCardData; sizes: string; eager: boolean }) => (
  <div className="story-cover">
    {story.cover_image_url ? (
      <ResponsiveImage url={story.cover_image_url} alt="" sizes={sizes} eager={eager} />
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
);

/** Category and day, then the title; an article in the other language says so. */
function StoryHead({ story, className }: { story: ArticleCardData; className: string }) {
  const t = useT();
  const language = useLanguage();
  const foreign = story.lang !== language;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-muted tabular-nums">
        <CategoryBadge category={story.category} />
        {story.published_at && <time dateTime={story.published_at}>{formatDay(story.published_at, language)}</time>}
        {foreign && <span className="text-ink-2">{t(`news.language.shown_${story.lang}`)}</span>}
      </p>
      <h2 className={className} lang={languageTag[story.lang]}>
        <SiteLink to={paths.article(story.id)} className="story-link">
          {story.title}
        </SiteLink>
      </h2>
    </>
  );
}

const StorySummary = ({ story, className }: { story: ArticleCardData; className: string }) =>
  story.summary && (
    <p className={`text-ink-2 ${className}`} lang={languageTag[story.lang]}>
      {story.summary}
    </p>
  );

function StoryFoot({
  story,
  className,
  views = false,
}: {
  story: ArticleCardData;
  className: string;
  views?: boolean;
}) {
  const t = useT();
  return (
    <p className={`flex flex-wrap gap-x-3 text-13 text-muted tabular-nums ${className}`}>
      <span className="text-ink-2">
        <Byline name={authorName(story.author)} />
      </span>
      {views && <span>{t("news.views", { count: story.view_count })}</span>}
    </p>
  );
}
