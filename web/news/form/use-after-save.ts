import { useNavigate } from "react-router";
import type { MessageKey } from "#contract/i18n/messages.ts";
import type { SavedArticle } from "#contract/news.ts";
import { paths } from "#contract/paths.ts";
import { useSitePath } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { showToast } from "#web/ui/toast-store.ts";
import type { Desk } from "./article-form-store.ts";
import type { FormMode } from "./save-buttons.tsx";
import type { SaveAction } from "./save-request.ts";

const messages: Record<SaveAction, MessageKey> = {
  draft: "news.draft_saved",
  publish: "news.created",
  update: "news.updated",
  withdraw: "editor.form.withdrawn",
};

/** Milliseconds for which it is said why the form stays, or what was not copied. */
const stayedMs = 10_000;

/** A save that has succeeded. */
export interface Saved {
  /** The screen it was made on. */
  mode: FormMode;
  action: SaveAction;
  article: SavedArticle;
  desk: Desk;
}

/**
 * Says that a version was saved. A publication leads to the list from a new article and to the article from a stored
 * one, as an update does; but never away from unsaved text, be it the other version's, and then says that it stayed.
 */
export function useAfterSave(): (saved: Saved) => void {
  const t = useT();
  const navigate = useNavigate();
  const sitePath = useSitePath();
  return ({ mode, action, article, desk }) => {
    showToast("success", t(messages[action]));
    const uncopied = article.uncopied_images?.length ?? 0;
    if (uncopied > 0) showToast("info", t("editor.images.uncopied", { count: uncopied }), stayedMs);
    if (action !== "update" && action !== "publish") return;
    if (!desk.isDirty()) return void navigate(sitePath(mode === "create" ? paths.news : paths.article(article.id)));
    const [language] = desk.dirtyVersions();
    const what = t(language ? `editor.form.version.${language}` : "editor.form.shared_fields");
    showToast("info", t("editor.form.stayed", { what }), stayedMs);
  };
}
