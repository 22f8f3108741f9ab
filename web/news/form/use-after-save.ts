import { useNavigate } from "react-router";
import type { MessageKey } from "#contract/i18n/messages.ts";
import type { Article } from "#contract/news.ts";
import { paths } from "#contract/paths.ts";
import { useSitePath } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { showToast } from "#web/ui/toast-store.ts";
import type { SaveAction } from "./save-request.ts";

const messages: Record<SaveAction, MessageKey> = {
  draft: "news.draft_saved",
  publish: "news.created",
  update: "news.updated",
  withdraw: "editor.form.withdrawn",
};

/** Says that a stored article was saved; an update or a publication leads to it, unless there is unsaved text again. */
export function useAfterSave(): (action: SaveAction, article: Article, dirty: boolean) => void {
  const t = useT();
  const navigate = useNavigate();
  const sitePath = useSitePath();
  return (action, { id }, dirty) => {
    showToast("success", t(messages[action]));
    if (!dirty && (action === "update" || action === "publish")) void navigate(sitePath(paths.article(id)));
  };
}
