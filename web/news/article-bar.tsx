import { type ComponentType, type RefObject, useEffect, useState } from "react";
import { languageTag } from "#contract/i18n/language.ts";
import { paths } from "#contract/paths.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import type { ArticleViewModel } from "./article-view-model.ts";
import { CategoryName } from "./byline.tsx";
import type { ReadingToolsProps } from "./reading-tools.tsx";

interface ArticleBarProps {
  article: ArticleViewModel;
  root: RefObject<HTMLElement | null>;
}

/** The line above an article that stays in sight: where it stands, its title once that is passed, how long it is. */
export function ArticleBar({ article, root }: ArticleBarProps) {
  const t = useT();
  const Tools = useReadingTools();
  const { category, lang, title, minutes } = article;
  return (
    <div className="article-bar">
      <div className="wrap">
        <nav aria-label={t("article.crumbs")}>
          <SiteLink to={paths.news} viewTransition className="underline-offset-4 hover:underline">
            {t("layout.news")}
          </SiteLink>
          <span aria-hidden="true">/</span>
          <span>
            <CategoryName category={category} />
          </span>
        </nav>
        <b aria-hidden="true" lang={languageTag[lang]}>
          {title}
        </b>
        {Tools ? <Tools minutes={minutes} root={root} /> : <p>{t("article.reading_time", { count: minutes })}</p>}
      </div>
    </div>
  );
}

/** What only a script can do for a reader, fetched once the page is there; `null` until then. */
function useReadingTools(): ComponentType<ReadingToolsProps> | null {
  const [Tools, setTools] = useState<ComponentType<ReadingToolsProps> | null>(null);
  useEffect(() => {
    let shown = true;
    import("./reading-tools.tsx").then(
      ({ ReadingTools }) => shown && setTools(() => ReadingTools),
      () => undefined, // the article can be read without them
    );
    return () => {
      shown = false;
    };
  }, []);
  return Tools;
}

/** Most numerals of the gauge. */
const mostTicks = 10;

/** The reading gauge in the rail, in minutes; the tools move its mark and show it. */
export function ReadingGauge({ minutes }: { minutes: number }) {
  const t = useT();
  const step = Math.ceil(minutes / mostTicks);
  const ticks = Array.from({ length: Math.floor(minutes / step) + 1 }, (_, i) => i * step);
  return (
    <div className="article-rail">
      <div className="reading-gauge" aria-hidden="true">
        <p>{t("article.minutes")}</p>
        <ol>
          {ticks.map((tick) => (
            <li key={tick} style={{ top: `${Math.round((100 * tick) / minutes)}%` }}>
              {tick}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
