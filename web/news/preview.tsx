import { Suspense, useEffect, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "#contract/paths.ts";
import { useSitePath } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { headTexts, pageHead } from "#web/seo/head.server.ts";
import { headMeta } from "#web/seo/meta.ts";
import { Button } from "#web/ui/button.tsx";
import { LocalImages } from "#web/ui/local-images.tsx";
import { EmptyState, LoadingState } from "#web/ui/states.tsx";
import type { Route } from "./+types/preview";
import { ArticleView } from "./article-view.tsx";
import { articleViewModel } from "./article-view-model.ts";
import { type Device, DeviceChoice, DeviceFrame, useIsFramed } from "./device-frame.tsx";
import { type PreviewArticle, readPreview } from "./preview-store.ts";
import { bodyTexts } from "./typeset/body-texts.ts";
import { typesetArticle } from "./typeset/typeset-article.ts";

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: pageHead(context, headTexts(context, "editor.preview.page_title")),
});

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return { ...(await serverLoader()), preview: await loadPreview() };
}
clientLoader.hydrate = true as const;

export const meta = headMeta;

interface Preview {
  /** What the form has stored, its HTML made safe; `null` where there is none, or an invalid one. */
  article: PreviewArticle | null;
  error: unknown;
}

async function loadPreview(): Promise<Preview> {
  try {
    const article = readPreview();
    if (article === null) return { article, error: null };
    // the editor's own schema lets through what it can write; the server, which sanitises what is saved, never saw this
    const { sanitizeArticle } = await import("#web/editor/editor.tsx");
    return { article: { ...article, content: sanitizeArticle(article.content) }, error: null };
  } catch (error) {
    return { article: null, error };
  }
}

/** An article as it will look, before it is saved; or that there is none, and in the log why it is invalid. */
export default function PreviewScreen({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const preview = "preview" in loaderData ? loaderData.preview : null;
  const error = preview?.error ?? null;
  useEffect(() => {
    if (error !== null) console.error(t("editor.preview.failed"), error);
  }, [error, t]);
  return (
    <LocalImages>
      {preview?.article ? (
        <Suspense fallback={<PreviewState loading />}>
          <PreviewView article={preview.article} />
        </Suspense>
      ) : (
        <PreviewState loading={preview === null} />
      )}
    </LocalImages>
  );
}

function PreviewState({ loading }: { loading: boolean }) {
  const t = useT();
  const close = useClose();
  return (
    <div className="wrap section">
      <h1 className="sr-only">{t("editor.preview.page_title")}</h1>
      {loading ? (
        <LoadingState text={t("editor.form.loading")} />
      ) : (
        <EmptyState text={t("editor.preview.empty")}>
          <Button look="secondary" size="medium" onClick={close}>
            {t("editor.preview.back")}
          </Button>
        </EmptyState>
      )}
    </div>
  );
}

/** The article as its page shows it, between a banner and a note that say what this is. */
function PreviewView({ article }: { article: PreviewArticle }) {
  const t = useT();
  const articleT = useT(article.lang);
  const close = useClose();
  const typeset = useMemo(
    () => typesetArticle(article.content, article.lang, bodyTexts(articleT, article.lang)),
    [article, articleT],
  );
  const framed = useIsFramed();
  const [device, setDevice] = useState<Device | null>(null);
  const view = articleViewModel(article, typeset);
  // in a frame of this page: the article as readers see it
  if (framed) return <ArticleView article={view} badgeTone="blue" />;
  return (
    <>
      <div className="border-b border-hairline bg-panel">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 text-15">
          <p className="font-semibold">{t("editor.preview.banner")}</p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <DeviceChoice device={device} onChoose={setDevice} />
            <Button look="secondary" size="small" onClick={close}>
              {t("editor.preview.close")}
            </Button>
          </div>
        </div>
      </div>
      {device === null ? (
        <ArticleView article={view} badgeTone="blue">
          <p className="border-l-3 border-accent bg-panel px-5 py-3 text-15">
            <b className="block">{t("editor.preview.footer")}</b>
            {t("editor.preview.footer_back")}
          </p>
        </ArticleView>
      ) : (
        <DeviceFrame key={device} device={device} />
      )}
    </>
  );
}

/** Closes the window, beneath which is the form; a window that the form did not open goes to the form. */
function useClose(): () => void {
  const navigate = useNavigate();
  const sitePath = useSitePath();
  return () => {
    window.close();
    if (!window.closed) void navigate(sitePath(paths.newsCreate));
  };
}
