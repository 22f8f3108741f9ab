import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { videoAttributes } from "#contract/article-html.ts";
import { languageTag } from "#contract/i18n/language.ts";
import { paths } from "#contract/paths.ts";
import { startedVideoAllow } from "#contract/videos.ts";
import { formatMinute } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import type { BadgeTone } from "#web/ui/badge.tsx";
import { ResponsiveImage } from "#web/ui/responsive-image.tsx";
import { unsafeHtml } from "#web/ui/unsafe-html.ts";
import type { ArticleViewModel } from "./article-view-model.ts";
import { authorName, CategoryBadge, CategoryName, nameLanguage } from "./byline.tsx";
import "./article.css";
import "./article-view.css";

export interface ArticleViewProps {
  article: ArticleViewModel;
  /** Colour of the badge, where it is not the category's own. */
  badgeTone?: BadgeTone;
  /** What may be done with the article, beside its date. */
  actions?: ReactNode;
  /** Content of the margin. */
  aside?: ReactNode;
  /** Links below the text. */
  children?: ReactNode;
}

/** An article: what it is, its cover, its summary, its text. */
export function ArticleView({ article, badgeTone, actions, aside, children }: ArticleViewProps) {
  const t = useT();
  const language = useLanguage();
  const lang = languageTag[article.lang];
  const videos = usePlayableVideos();
  return (
    <article className="wrap pt-6 pb-18 md:pt-10 md:pb-28">
      <Breadcrumbs category={article.category} />
      <ArticleHeader article={article} badgeTone={badgeTone} actions={actions} />
      {article.cover_image_url && (
        <div className="article-cover mt-8 md:mt-10">
          <ResponsiveImage
            url={article.cover_image_url}
            alt={t("news.detail.cover")}
            sizes="(min-width: 1440px) 1096px, (min-width: 1200px) calc(83vw - 104px), (min-width: 900px) calc(100vw - 120px), (min-width: 600px) calc(100vw - 72px), calc(100vw - 40px)"
            eager
          />
        </div>
      )}
      <div className="grid-12 mt-8 gap-y-8 md:mt-14">
        {aside && <aside className="article-aside">{aside}</aside>}
        <div className="article-text">
          {article.summary && (
            <div className="mb-9 border-link border-l-3 pl-5 md:pl-6">
              <p className="text-13 font-semibold text-link">{t("news.detail.summary")}</p>
              <p className="mt-1 text-21" lang={lang}>
                {article.summary}
              </p>
            </div>
          )}
          <div ref={videos} className="article-body" lang={lang} {...unsafeHtml(article.body)} />
          <footer className="mt-12 border-hairline border-t pt-4">
            <p className="text-13 text-muted tabular-nums">
              {t("news.detail.updated")}{" "}
              <time dateTime={article.updated_at}>{formatMinute(article.updated_at, language)}</time>
            </p>
            {children && <div className="mt-6">{children}</div>}
          </footer>
        </div>
      </div>
    </article>
  );
}

/** Breadcrumbs: the news, the article's category. */
function Breadcrumbs({ category }: { category: string }) {
  const t = useT();
  return (
    <nav aria-label={t("news.detail.crumbs")} className="text-13 text-muted">
      <SiteLink to={paths.news} className="underline-offset-4 hover:underline">
        {t("layout.news")}
      </SiteLink>
      <span aria-hidden="true" className="mx-2.5 text-control">
        /
      </span>
      <span className="text-ink">
        <CategoryName category={category} />
      </span>
    </nav>
  );
}

type HeaderProps = Pick<ArticleViewProps, "article" | "actions"> & { badgeTone: BadgeTone | undefined };

function ArticleHeader({ article, badgeTone, actions }: HeaderProps) {
  const t = useT();
  const language = useLanguage();
  const name = authorName(article.author);
  return (
    <header className="grid-12 mt-8 md:mt-12">
      <div className="md:col-span-12 lg:col-span-8 lg:col-start-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
          <CategoryBadge category={article.category} tone={badgeTone} />
          {article.lang !== language && <span className="text-ink-2">{t(`news.language.shown_${article.lang}`)}</span>}
        </p>
        <h1 className="mt-4 text-38 md:mt-5 md:text-52" lang={languageTag[article.lang]}>
          {article.title}
        </h1>
        <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 md:mt-6">
          <p className="flex min-h-8 flex-wrap items-center gap-x-5 gap-y-1 text-15 text-muted tabular-nums">
            <b className="text-ink" lang={name === null ? undefined : nameLanguage(name)}>
              {name ?? t("news.anonymous")}
            </b>
            {article.published_at && (
              <time dateTime={article.published_at}>{formatMinute(article.published_at, language)}</time>
            )}
            <span>{t("news.views", { count: article.view_count })}</span>
          </p>
          {actions}
        </div>
      </div>
    </header>
  );
}

/** Shows the player over its placeholder, whose size it has, and focuses it. */
function play(video: HTMLElement): void {
  const frame = document.createElement("iframe");
  for (const [name, value] of Object.entries({
    ...videoAttributes,
    class: "wm-video-player",
    allow: startedVideoAllow,
  }))
    frame.setAttribute(name, value);
  frame.removeAttribute("loading"); // the reader has asked for it
  frame.title = video.dataset.title ?? "";
  frame.src = video.dataset.player ?? "";
  video.dataset.playing = "";
  video.append(frame);
  frame.focus();
}

/**
 * Makes the placeholders of `videoPlaceholders` play within an element. A player is removed when the page is
 * left.
 */
function usePlayableVideos(): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = root.current;
    const click = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest(".wm-video-play") : null;
      const video = button?.closest<HTMLElement>(".wm-video[data-player]");
      if (video && !("playing" in video.dataset)) play(video);
    };
    element?.addEventListener("click", click);
    return () => element?.removeEventListener("click", click);
  }, []);
  return root;
}
