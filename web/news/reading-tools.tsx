import { type RefObject, useEffect, useState } from "react";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toasts.tsx";

export interface ReadingToolsProps {
  /** Minutes that the article takes. */
  minutes: number;
  /** The article. */
  root: RefObject<HTMLElement | null>;
}

/** Part of the window's height above which text counts as read. */
const readingLine = 0.4;

/** Part of an article's text that is above the reading line, 0 to 1. */
function partRead(article: HTMLElement): number {
  const text = article.querySelector(".article-text > .article-body")?.getBoundingClientRect();
  if (!text || text.height === 0) return 0;
  return Math.min(1, Math.max(0, (readingLine * innerHeight - text.top) / text.height));
}

/** Marks in the contents the section that is being read. */
function markSection(article: HTMLElement): void {
  const passed = [...article.querySelectorAll(".article-body > h2[id]")].findLast(
    (heading) => heading.getBoundingClientRect().top < readingLine * innerHeight,
  );
  for (const link of article.querySelectorAll(".article-contents a"))
    if (link.getAttribute("href") === `#${passed?.id}`) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
}

/** Follows how far the article is read, for its gauge and its line; gives the whole minutes that are left. */
function useReading({ minutes, root }: ReadingToolsProps): number {
  const [left, setLeft] = useState(minutes);
  useEffect(() => {
    const article = root.current;
    if (!article) return;
    let frame = 0;
    const read = () => {
      frame = 0;
      const part = partRead(article);
      article.style.setProperty("--read", part.toFixed(4));
      const title = article.querySelector("h1")?.getBoundingClientRect();
      article.toggleAttribute("data-past-title", title !== undefined && title.bottom < 128);
      setLeft(Math.ceil((1 - part) * minutes));
      markSection(article);
    };
    const follow = () => {
      frame ||= requestAnimationFrame(read);
    };
    article.dataset.reading = "";
    read();
    addEventListener("scroll", follow, { passive: true });
    addEventListener("resize", follow);
    return () => {
      removeEventListener("scroll", follow);
      removeEventListener("resize", follow);
      cancelAnimationFrame(frame);
      delete article.dataset.reading;
    };
  }, [minutes, root]);
  return left;
}

/**
 * Folds sources and related articles where the screen is narrow and they are not in sight yet, which a page that is loaded has
 * done already; on paper nothing is.
 */
function useFolds(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const folds = () => root.current?.querySelectorAll<HTMLDetailsElement>("details.article-fold") ?? [];
    if (matchMedia("(width < 37.5rem)").matches)
      for (const fold of folds()) if (fold.getBoundingClientRect().top >= innerHeight) fold.open = false;
    const unfold = () => {
      for (const fold of folds()) fold.open = true;
    };
    addEventListener("beforeprint", unfold);
    return () => removeEventListener("beforeprint", unfold);
  }, [root]);
}

/** How much is left to read, and buttons to copy the link and to print. */
export function ReadingTools(props: ReadingToolsProps) {
  const t = useT();
  const left = useReading(props);
  useFolds(props.root);
  const { minutes: count } = props;

  async function copy() {
    try {
      await navigator.clipboard.writeText(location.href);
      showToast("success", t("article.copied"));
    } catch {
      showToast("error", t("article.copy_failed"));
    }
  }

  return (
    <>
      <p>{left === count ? t("article.reading_time", { count }) : t("article.minutes_left", { count, left })}</p>
      <div className="article-tools">
        <Button look="secondary" size="small" onClick={() => void copy()}>
          {t("article.copy_link")}
        </Button>
        <Button look="secondary" size="small" onClick={() => print()}>
          {t("article.print")}
        </Button>
      </div>
      <div className="reading-line" aria-hidden="true" />
    </>
  );
}
