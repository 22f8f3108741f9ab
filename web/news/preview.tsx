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
import { PreviewView } from "./preview-view.tsx";
import { usePreviewArticle } from "./use-preview-article.ts";

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: pageHead(context, headTexts(context, "editor.preview.page_title")),
});

export const meta = headMeta;

/** An article as it will look, before it is saved. */
export default function PreviewScreen() {
  return (
    <LocalImages>
      <Preview />
    </LocalImages>
  );
}

function Preview() {
  const t = useT();
  const preview = usePreviewArticle();
  const close = useClose();

  if (preview.state === "ready") return <PreviewView article={preview.article} html={preview.html} onClose={close} />;
  return (
    <div className="wrap section">
      <h1 className="sr-only">{t("editor.preview.page_title")}</h1>
      {preview.state === "loading" ? (
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

/** Closes the window, under which the form still stands; one that the form did not open goes to the form. */
function useClose(): () => void {
  const navigate = useNavigate();
  const sitePath = useSitePath();
  return () => {
    window.close();
    if (!window.closed) void navigate(sitePath(paths.newsCreate));
  };
}
