import { useMemo } from "react";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { ArticleView } from "./article-view.tsx";
import { articleViewModel } from "./article-view-model.ts";
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
      <ArticleView article={articleViewModel(article, body)} badgeTone="blue">
        <p className="border-l-3 border-accent bg-panel px-5 py-3 text-15">
          <b className="block">{t("editor.preview.footer")}</b>
          {t("editor.preview.footer_back")}
        </p>
      </ArticleView>
    </>
  );
}
