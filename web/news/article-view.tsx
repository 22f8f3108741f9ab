import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useRouteLoaderData } from "react-router";
import { authorName } from "#contract/author-name.ts";
import { type Language, languageTag } from "#contract/i18n/language.ts";
import { imageSources } from "#contract/image-sources.ts";
import { paths, pinPath } from "#contract/paths.ts";
import { formatMinute } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import type { BadgeTone } from "#web/ui/badge.tsx";
import { ResponsiveImage } from "#web/ui/responsive-image.tsx";
import { showToast } from "#web/ui/toasts.tsx";
import { unsafeHtml } from "#web/ui/unsafe-html.ts";
import { Words } from "#web/ui/words.tsx";
import { ArticleBar, ReadingGauge } from "./article-bar.tsx";
import type { ArticleViewModel } from "./article-view-model.ts";
import { CategoryBadge, CoverCaption, nameLanguage } from "./byline.tsx";
import "./article.css";
import "./article-view.css";
import "./article-columns.css";
import "./article-page-print.css";

export interface ArticleViewProps {
  article: ArticleViewModel;
  /** Its number, where readers can see it. */
  id?: number;
  /** Colour of the badge, where it is not the category's own. */
  badgeTone?: BadgeTone;
  /** What may be done with the article, beside its date. */
  actions?: ReactNode;
  /** What the cover shows, where that is known. */
  caption?: string | null;
  /** The published version in the other language. */
  other?: { language: Language; title: string } | null;
  /** What belongs to others: author, related articles. */
  end?: ReactNode;
  /** Links below the text. */
  children?: ReactNode;
}

/** Width by height of the cover, for its greatest height, and its name in transitions. */
function coverStyle(url: string, id: number | undefined): CSSProperties {
  const sources = imageSources(url);
  return {
    ...(sources && { "--ratio": sources.width / sources.height }),
    ...(id !== undefined && { viewTransitionName: `cover-${id}` }),
  };
}

/** An article: what it is, its cover, its summary, its text, its sources. */
export function ArticleView(props: ArticleViewProps) {
  const { article, id, badgeTone, actions, caption = null, other = null, end, children } = props;
  const t = useT();
  const lang = languageTag[article.lang];
  const root = useRef<HTMLElement>(null);
  usePlayableVideos(root);
  const { sections, references } = article;
  return (
    <article ref={root} className="article">
      <ArticleBar article={article} root={root} />
      <ArticleHeader article={article} badgeTone={badgeTone} actions={actions} id={id} />
      {article.cover_image_url && (
        <div className="wrap article-cover">
          <div style={coverStyle(article.cover_image_url, id)}>
            <ResponsiveImage
              url={article.cover_image_url}
              alt={t("article.cover")}
              sizes="(min-width: 1440px) 1096px, (min-width: 1200px) calc(83vw - 104px), (min-width: 900px) calc(100vw - 120px), (min-width: 600px) calc(100vw - 72px), calc(100vw - 40px)"
              eager
            />
          </div>
          {caption && <CoverCaption text={caption} />}
        </div>
      )}
      <div className="wrap article-grid">
        <ReadingGauge minutes={article.minutes} />
        <div className="article-text">
          {(sections.length > 1 || other) && (
            <aside className="article-aside">
              {sections.length > 1 && (
                <nav aria-label={t("article.contents")} className="article-contents">
                  <p className="font-semibold">{t("article.contents")}</p>
                  <ol lang={lang}>
                    {sections.map((section) => (
                      <li key={section.id}>
                        <a href={`#${section.id}`}>{section.title}</a>
                      </li>
                    ))}
                  </ol>
                </nav>
              )}
              {other && id !== undefined && (
                <p>
                  <b className="block">{t(`article.also_${other.language}`)}</b>
                  <OtherVersion id={id} other={other} />
                </p>
              )}
            </aside>
          )}
          {article.summary && (
            <div className="article-summary">
              <p className="text-13 font-semibold text-link">{t("article.summary")}</p>
              <p className="mt-1 text-21" lang={lang}>
                {article.summary}
              </p>
            </div>
          )}
          <div className="article-body" lang={lang} {...unsafeHtml(article.body)} />
          <div className="article-foot">
            {references && (
              <details open className="article-fold" lang={lang}>
                <summary>
                  <h2 id="references">{references.title}</h2>
                </summary>
                <div className="article-body article-references" {...unsafeHtml(references.html)} />
              </details>
            )}
            <ArticleDates article={article}>{children}</ArticleDates>
          </div>
        </div>
      </div>
      {end}
    </article>
  );
}

/** A link to the article's other version, on the page pinned to its language. */
const OtherVersion = ({ id, other }: { id: number; other: { language: Language; title: string } }) => (
  <a
    href={pinPath(paths.article(id), other.language)}
    lang={languageTag[other.language]}
    hrefLang={languageTag[other.language]}
    className="text-muted underline decoration-1 underline-offset-4 hover:text-ink"
  >
    {other.title}
  </a>
);

type HeaderProps = Pick<ArticleViewProps, "article" | "actions"> & {
  badgeTone: BadgeTone | undefined;
  id: number | undefined;
};

function ArticleHeader({ article, badgeTone, actions, id }: HeaderProps) {
  const t = useT();
  const language = useLanguage();
  const name = authorName(article.author, language);
  return (
    <header className="wrap article-head">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
        <CategoryBadge category={article.category} tone={badgeTone} />
        {article.lang !== language && <span className="text-ink-2">{t(`news.language.shown_${article.lang}`)}</span>}
      </p>
      <h1 className="mt-4 text-38 md:text-52" lang={languageTag[article.lang]}>
        <Words text={article.title} language={article.lang} />
      </h1>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p className="flex min-h-8 flex-wrap items-center gap-x-5 gap-y-1 text-15 text-muted tabular-nums">
          <b className="text-ink" lang={name === null ? undefined : nameLanguage(name)}>
            {name ?? t("news.anonymous")}
          </b>
          {article.published_at && <ArticleTime at={article.published_at} />}
          <span>{t("news.views", { count: article.view_count })}</span>
        </p>
        {actions}
      </div>
      {id !== undefined && <PrintedAddress id={id} lang={article.lang} />}
    </header>
  );
}

/** Where the article is, on paper. */
function PrintedAddress({ id, lang }: { id: number; lang: Language }) {
  const origin = useRouteLoaderData<{ origin: string }>("root")?.origin ?? "";
  return <p className="article-address">{`${origin}${pinPath(paths.article(id), lang)}`}</p>;
}

/** A minute with its time zone. */
function ArticleTime({ at }: { at: string }) {
  const t = useT();
  const language = useLanguage();
  return <time dateTime={at}>{t("article.in_zone", { time: formatMinute(at, language) })}</time>;
}

/** When the article was published and changed, and what else there is to do with it. */
function ArticleDates({ article, children }: Pick<ArticleViewProps, "article" | "children">) {
  const t = useT();
  return (
    <footer className="article-dates">
      {article.published_at && (
        <p>
          {t("article.published")}
          <ArticleTime at={article.published_at} />
        </p>
      )}
      <p>
        {t("article.updated")}
        <ArticleTime at={article.updated_at} />
      </p>
      <p>{t("news.views", { count: article.view_count })}</p>
      {children && <div className="mt-5 flex flex-wrap gap-3">{children}</div>}
    </footer>
  );
}

/**
 * Makes the placeholders of `videoPlaceholders` play within an element; what shows a player is fetched when one is asked
 * for. A player is removed when the page is left.
 */
function usePlayableVideos(root: RefObject<HTMLElement | null>): void {
  const t = useT();
  useEffect(() => {
    const element = root.current;
    const play = async (video: HTMLElement) => {
      try {
        const { playVideo } = await import("./play-video.ts");
        playVideo(video);
      } catch {
        showToast("error", t("layout.failed_text"));
      }
    };
    const click = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest(".wm-video-play") : null;
      const video = button?.closest<HTMLElement>(".wm-video[data-player]");
      if (video && !("playing" in video.dataset)) void play(video);
    };
    element?.addEventListener("click", click);
    return () => element?.removeEventListener("click", click);
  }, [root, t]);
}
