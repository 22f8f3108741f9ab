import { useMemo } from "react";
import { ownImage } from "#contract/image-sources.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { ArticleView } from "./article-view.tsx";
import { articleBody, bodyTexts } from "./body.ts";
import type { PreviewArticle } from "./preview-store.ts";

export interface PreviewViewProps {
  article: PreviewArticle;
  /** Its text, made safe. */
  html: string;
  onClose: () => void;
}

/** The article as its page shows it, between a banner and a note that say what this is. */
export function PreviewView({ article, html, onClose }: PreviewViewProps) {
  const t = useT();
  const language = useLanguage();
  const body = useMemo(() => articleBody(html, bodyTexts(t, language)), [html, t, language]);
  const { title, category, published_at, updated_at, view_count } = article;
  const shown = {
    ...{ title, category, published_at, updated_at, view_count, body },
    summary: article.summary ?? "",
    cover_image_url: ownImage(article.cover_image_url ?? null),
    author: { full_name: article.author?.full_name || t("editor.preview.author"), username: null },
    lang: article.lang ?? language,
  };
  return (
    <>
      <div className="border-b border-hairline bg-panel">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 text-15">
          <p className="font-semibold">{t("editor.preview.banner")}</p>
          <Button look="secondary" size="small" onClick={onClose}>
            {t("editor.preview.close")}
          </Button>
        </div>
      </div>
      <ArticleView article={shown} badgeTone="blue">
        <p className="border-l-3 border-accent bg-panel px-5 py-3 text-15">
          <b className="block">{t("editor.preview.footer")}</b>
          {t("editor.preview.footer_back")}
        </p>
      </ArticleView>
    </>
  );
}
