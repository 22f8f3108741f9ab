import type { Language } from "#contract/i18n/language.ts";
import { type Article, newsLimits } from "#contract/news.ts";
import { paths } from "#contract/paths.ts";
import { useSitePath } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { readSession } from "#web/session/session.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { authorName } from "../author.ts";
import { excerpt } from "../excerpt.ts";
import { storePreview } from "../preview-store.ts";
import type { ArticleInput, SharedFields } from "./article-input.ts";
import { outlineOf, textOf } from "./text-outline.ts";

const plainText = (html: string) => textOf(outlineOf(html));

/** The summary that a save would leave: the author's own, or cut from the text. */
const summaryOf = ({ summary, content }: ArticleInput): string =>
  summary.trim() || excerpt(plainText(content), newsLimits.summaryAuto);

/** What is previewed: one version as it stands in the form, with what both share. */
export interface Previewed {
  input: ArticleInput;
  shared: SharedFields;
  article: Article | null;
  language: Language;
}

/** Opens the form's article in a new window, which finds it in its copy of this window's session storage. */
export function usePreview(): (previewed: Previewed) => void {
  const t = useT();
  const sitePath = useSitePath();
  return (previewed) => {
    const { title, content } = previewed.input;
    const now = new Date().toISOString();
    const author = authorName(readSession()?.user ?? { full_name: null, username: null });
    try {
      storePreview(sessionStorage, {
        ...{ ...previewed.shared, title: title.trim(), content, lang: previewed.language },
        author: { full_name: author ?? t("editor.preview.author") },
        published_at: previewed.article?.published_at ?? now,
        updated_at: now,
        view_count: 0,
        summary: summaryOf(previewed.input),
      });
    } catch {
      return showToast("error", t("editor.preview.too_large"));
    }
    if (window.open(sitePath(paths.newsPreview), "_blank") === null) showToast("error", t("editor.preview.blocked"));
  };
}
