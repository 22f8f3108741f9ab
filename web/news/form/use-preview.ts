import type { Language } from "#contract/i18n/language.ts";
import { type Article, newsLimits } from "#contract/news.ts";
import { paths } from "#contract/paths.ts";
import { useSitePath } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { readSession } from "#web/session.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { authorName } from "../author.ts";
import { excerpt } from "../excerpt.ts";
import { storePreview } from "../preview-store.ts";
import type { ArticleInput } from "./article-input.ts";

const blockEnds = /<\/(?:p|h[2-6]|li|blockquote|pre|figcaption|t[dh])>|<br\s*\/?>/g;

/** The words of an HTML text; scripts in it do not run, pictures are not fetched. */
const plainText = (html: string) =>
  (new DOMParser().parseFromString(html.replace(blockEnds, " $&"), "text/html").body.textContent ?? "")
    .replaceAll(/\s+/g, " ")
    .trim();

/** A text as it can be compared whatever blanks stand between its blocks. */
const packed = (text: string) => text.replaceAll(/\s+/g, "");

/**
 * The summary that a save would leave: cut from the text, unless the stored one was not cut from the stored text and so
 * is the author's own.
 */
function summaryOf({ input, saved, article, language }: Previewed): string {
  const cut = (html: string) => excerpt(plainText(html), newsLimits.summaryAuto);
  const stored = article?.lang === language ? article.summary : "";
  const own = stored !== "" && packed(stored) !== packed(cut(saved.content));
  return own ? stored : cut(input.content);
}

/** What is previewed: the form as it stands, and what is stored of it. */
export interface Previewed {
  input: ArticleInput;
  saved: ArticleInput;
  article: Article | null;
  language: Language;
}

/** Opens the form's article in a new window, which finds it in its copy of this window's session storage. */
export function usePreview(): (previewed: Previewed) => void {
  const t = useT();
  const sitePath = useSitePath();
  return (previewed) => {
    const { title, category, cover_image_url, content } = previewed.input;
    const now = new Date().toISOString();
    const author = authorName(readSession()?.user ?? { full_name: null, username: null });
    try {
      storePreview(sessionStorage, {
        ...{ title: title.trim(), category, cover_image_url, content, lang: previewed.language },
        author: { full_name: author ?? t("editor.preview.author") },
        published_at: previewed.article?.published_at ?? now,
        updated_at: now,
        view_count: 0,
        summary: summaryOf(previewed),
      });
    } catch {
      return showToast("error", t("editor.preview.too_large"));
    }
    if (window.open(sitePath(paths.newsPreview), "_blank") === null) showToast("error", t("editor.preview.blocked"));
  };
}
