import { useMemo } from "react";
import { languageTag } from "#contract/i18n/language.ts";
import { isCategory } from "#contract/news-rules.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { rawHtml } from "#web/raw-html.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { articleBody } from "./body.ts";
import { Byline } from "./byline.tsx";
import { formatMinute } from "./date.ts";
import type { PreviewArticle } from "./preview-store.ts";
import "./article.css";

export interface PreviewViewProps {
  article: PreviewArticle;
  /** Its text, made safe. */
  html: string;
  onClose: () => void;
}

/** The article in the layout of its page, between a banner and a note that say what this is. */
export function PreviewView({ article, html, onClose }: PreviewViewProps) {
  const t = useT();
  const language = useLanguage();
  const { title, category, author, published_at, updated_at, view_count, cover_image_url, summary } = article;
  const table = t("news.detail.table");
  const body = useMemo(() => rawHtml(articleBody(html, table)), [html, table]);
  const lang = languageTag[article.lang ?? language];
  return (
    <>
      <PreviewBanner onClose={onClose} />
      <article className="wrap grid-12 py-10 md:py-16">
        <header className="md:col-[3/11]">
          <Badge tone="blue">{isCategory(category) ? t(`news.category.${category}`) : category}</Badge>
          <h1 className="mt-5 text-52" lang={lang}>
            {title}
          </h1>
          <p className="mt-5 flex flex-wrap gap-x-6 gap-y-1 text-15 text-muted">
            <span className="font-semibold text-ink">
              <Byline name={author?.full_name?.trim() || t("editor.preview.author")} />
            </span>
            <time dateTime={published_at}>{formatMinute(published_at, language)}</time>
            <span>{t("news.views", { count: view_count })}</span>
          </p>
        </header>
        {cover_image_url && (
          <img
            src={cover_image_url}
            alt={t("news.detail.cover")}
            className="mt-8 aspect-[16/9] w-full object-cover md:col-[2/12] md:mt-10"
          />
        )}
        <div className="mt-8 md:col-[3/10] md:mt-14">
          {summary && (
            <div className="mb-8 border-l-3 border-link pl-6">
              <p className="text-13 font-semibold text-link">{t("news.detail.summary")}</p>
              <p className="text-21 font-normal" lang={lang}>
                {summary}
              </p>
            </div>
          )}
          <div className="article-body" lang={lang} {...body} />
          <p className="mt-12 border-t border-hairline pt-5 text-13 text-muted">
            {t("news.detail.updated")}
            <time dateTime={updated_at}>{formatMinute(updated_at, language)}</time>
          </p>
        </div>
      </article>
      <p className="border-t border-hairline bg-panel py-8 text-center text-15">
        <b className="block">{t("editor.preview.footer")}</b>
        {t("editor.preview.footer_back")}
      </p>
    </>
  );
}

function PreviewBanner({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <div className="abyss">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 text-15">
        <p className="font-semibold">{t("editor.preview.banner")}</p>
        <Button look="secondary" size="small" onClick={onClose}>
          {t("editor.preview.close")}
        </Button>
      </div>
    </div>
  );
}
