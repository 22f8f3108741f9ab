import { useState } from "react";
import { useNavigate } from "react-router";
import { screenAccess } from "#contract/access.ts";
import type { Article } from "#contract/news.ts";
import { paths } from "#contract/paths.ts";
import { RequireRole } from "#web/account/require-role.tsx";
import { headTexts, pageHead } from "#web/head.server.ts";
import { useLanguage, useSitePath } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { headMeta } from "#web/meta.ts";
import { showToast } from "#web/ui/toast-store.ts";
import type { Route } from "./+types/create";
import { ArticleForm } from "./form/article-form.tsx";
import { startFresh } from "./form/form-start.ts";
import type { FormMode } from "./form/save-buttons.tsx";
import type { SaveAction } from "./form/save-request.ts";
import { useAfterSave } from "./form/use-after-save.ts";
import { useFormWays } from "./form/use-form-ways.ts";

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: pageHead(context, headTexts(context, "editor.form.create_title")),
});

export const meta = headMeta;

export default function CreateScreen() {
  return (
    <RequireRole role={screenAccess["/news/create"]}>
      <NewArticle />
    </RequireRole>
  );
}

/** A new article. It begins in the page's language; once it is saved, the form stays and is that of a stored article. */
function NewArticle() {
  const t = useT();
  const navigate = useNavigate();
  const sitePath = useSitePath();
  const page = useLanguage();
  const afterSave = useAfterSave();
  const ways = useFormWays();
  const [start, setStart] = useState(() => startFresh(null, page));
  const [mode, setMode] = useState<FormMode>("create");

  function saved(action: SaveAction, article: Article, dirty: boolean) {
    if (mode === "edit") return afterSave(action, article, dirty);
    showToast("success", t(action === "publish" ? "news.created" : "news.draft_saved"));
    if (action === "publish" && !dirty) return void navigate(sitePath(paths.news));
    setMode("edit");
    // a reload, or a login after the session ended, comes back to this article; the text being written stands untouched
    window.history.replaceState(window.history.state, "", sitePath(paths.articleEdit(article.id)));
  }

  return (
    <ArticleForm
      key={start.draftId}
      {...{ mode, start }}
      onSaved={saved}
      onRestart={setStart}
      onLanguage={ways.onLanguage}
      {...(mode === "edit" && { onCancel: ways.onCancel })}
    />
  );
}
